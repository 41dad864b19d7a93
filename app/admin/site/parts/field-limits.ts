// How long a text and a list may be, read from the schema that the server checks.
import { siteContentSchema } from '#contract/site/content.ts';

type Check = { _zod: { def: { minimum?: number; maximum?: number } } };
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  checks?: readonly Check[];
};
type Schema = { _zod: { def: Definition } };

function findDefinition(path: string): Definition {
  const root = siteContentSchema as unknown as Schema;
  const found = path.split('.').reduce<Schema | undefined>((schema, part) => {
    const definition = unwrap(schema);
    return definition?.type === 'array' ? definition.element : definition?.shape?.[part];
  }, root);
  const definition = unwrap(found);
  if (!definition) throw new Error(`The content has no field ${path}`);
  return definition;
}

const unwrap = (schema: Schema | undefined): Definition | undefined =>
  schema?._zod.def.type === 'optional' ? unwrap(schema._zod.def.innerType) : schema?._zod.def;

export function limitsOf(path: string) {
  const checks = (findDefinition(path).checks ?? []).map(({ _zod }) => _zod.def);
  return {
    min: Math.max(0, ...checks.flatMap(({ minimum }) => minimum ?? [])),
    max: Math.min(Number.POSITIVE_INFINITY, ...checks.flatMap(({ maximum }) => maximum ?? [])),
  };
}

/** A picture with a text for those who cannot see it; a picture that only decorates has none. */
export const pictureNeedsAlt = (path: string) => findDefinition(path).shape?.alt !== undefined;
