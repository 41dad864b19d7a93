// The numbers on the dashboard's cards, from the very lists the pages behind them show.
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { codeListOptions } from './code-data.ts';
import { memberListOptions } from './member-data.ts';

export function useCodeCount(): string {
  const codes = useQuery(codeListOptions);
  return tell(codes, (list) => {
    const open = list.filter(({ state }) => state === 'open').length;
    return `${open} open, ${list.length} in all`;
  });
}

export function useMemberCount(): string {
  const members = useInfiniteQuery(memberListOptions);
  return tell(members, ({ pages }) => {
    const count = pages.flatMap(({ items }) => items).length;
    const isMore = pages.at(-1)?.nextCursor !== null;
    return `${count}${isMore ? '+' : ''} ${count === 1 ? 'account' : 'accounts'}`;
  });
}

type Counted<Data> = Pick<UseQueryResult<Data>, 'data' | 'isError'>;

function tell<Data>({ data, isError }: Counted<Data>, count: (data: Data) => string): string {
  if (data) return count(data);
  return isError ? 'Could not be counted' : 'Counting…';
}
