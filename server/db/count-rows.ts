import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema/schema.ts';

export async function countRows(
  rows: SelectQueryBuilder<Schema, keyof Schema, unknown>,
): Promise<number> {
  const counted = rows.select((eb) => eb.fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}
