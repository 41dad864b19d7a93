import type { Role } from '#contract/accounts/accounts.ts';
import { staleAnswerOf } from '#contract/change.ts';
import { refusalReasonValues } from '#contract/refusals.ts';
import { z } from '#contract/zod.ts';

export type Schema = z.ZodMiniType;
/** JSON of that shape, content of that media type, or nothing. */
export type Content = Schema | `${string}/${string}` | null;

type Details = {
  query?: Schema;
  /** By name: what the header says. */
  headers?: Readonly<Record<string, string>>;
  body?: Schema | `${string}/${string}`;
  /** Refused with `reason: 'proof-needed'` unless the session gave a password or a passkey in the last ten minutes. */
  needsProof?: true;
  /** What is answered. 204 with nothing where no status is named. */
  readonly [status: number]: Content;
};

export type Operation = Details & { who: 'anyone' | Role; summary: string };

/** By method and path, as Fastify writes them: `GET /api/videos/:id`. */
export type Operations = Readonly<Record<string, Operation>>;

/** Every failure. `message` is a sentence for people; `issues` name the fields that are wrong. */
export const failureSchema = z.strictObject({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  reason: z.optional(z.enum(refusalReasonValues)),
});

export function answersOf(operation: Operation): [status: string, content: Content][] {
  const statuses = Object.keys(operation).filter((key) => /^\d/.test(key));
  if (statuses.length === 0) return [['204', null]];
  return statuses.map((status) => [status, operation[Number(status)] ?? null]);
}

const operationFor =
  (who: Operation['who']) =>
  (summary: string, details: Details = {}): Operation => ({ who, summary, ...details });

export const anyone = operationFor('anyone');
export const member = operationFor('member');
export const desk = operationFor('desk');
export const admin = operationFor('admin');

export const ifMatch = { 'If-Match': '`updatedAt` of the record that the change was made from' };
export const idempotencyKey = {
  'Idempotency-Key': 'a key under which the same body is stored once; another body is 409',
};

/** The four calls of a list of records: see server/records/record-routes.ts. */
export const recordOperations = (
  whoMay: typeof admin,
  path: string,
  noun: string,
  { item, create, change }: { item: Schema; create: Schema; change: Schema },
): Operations => ({
  [`GET ${path}`]: whoMay(`Lists every ${noun}`, { 200: z.array(item) }),
  [`POST ${path}`]: whoMay(`Adds a ${noun}`, { body: create, 201: item }),
  [`PATCH ${path}/:id`]: whoMay(`Changes a ${noun}`, {
    body: change,
    headers: ifMatch,
    200: item,
    409: staleAnswerOf(item),
  }),
  [`DELETE ${path}/:id`]: whoMay(`Removes a ${noun}`),
});
