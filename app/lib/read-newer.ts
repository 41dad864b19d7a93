import { staleAnswerOf } from '#contract/change.ts';
import type { z } from '#contract/zod.ts';
import { hasStatus } from './api.ts';

/** The newer version, from the answer to a change that was refused because of it. */
export function readNewer<Item>(schema: z.ZodMiniType<Item>, error: unknown): Item | undefined {
  if (!hasStatus(error, 409)) return undefined;
  return staleAnswerOf(schema).safeParse(JSON.parse(error.body)).data?.current;
}
