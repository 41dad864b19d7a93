import { queryOptions } from '@tanstack/react-query';
import { apiRead } from '#app/lib/api.ts';
import { type Count, summarySchema } from '#contract/admin/summary.ts';

export const readSummary = () => apiRead('/api/admin/summary', summarySchema);

export const summaryOptions = queryOptions({ queryKey: ['summary'], queryFn: readSummary });

/** "12", or "999+" where the server stopped counting. */
export const formatCount = ({ count, isMore }: Count) => `${count}${isMore ? '+' : ''}`;
