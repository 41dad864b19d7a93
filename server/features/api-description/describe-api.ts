// The API in the format of OpenAPI 3.1, made from the table of operations and the contract's schemas.
import {
  answersOf,
  type Content,
  failureSchema,
  type Operation,
  type Schema,
} from '#contract/api/operation.ts';
import { operationGroups, refusalsOf, schemaModules } from '#contract/api/operations.ts';
import { z } from '#contract/zod.ts';
import { http } from '#server/base/node-http.ts';
import { version } from '#server/base/version.ts';

type Json = z.core.JSONSchema.BaseSchema;

const names = z.registry<{ id: string }>();
for (const [name, value] of schemaModules.flatMap((one) => Object.entries(one))) {
  if (!name.endsWith('Schema') || names.has(value)) continue;
  names.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length) });
}

const options = { io: 'input', unrepresentable: 'any' } as const;

const whoMayCall: Record<Operation['who'], string> = {
  anyone: 'For anyone.',
  member: 'For everyone signed in.',
  desk: 'For the desk and admins.',
  admin: 'For admins.',
};

const parameter = (where: 'path' | 'query' | 'header', name: string, rest: object = {}) => ({
  name,
  in: where,
  schema: { type: 'string' },
  ...rest,
});

export function describeApi() {
  const schemas: Record<string, Json> = {};

  function toContent(content: Content) {
    if (content === null) return {};
    if (typeof content === 'string') return { content: { [content]: {} } };
    return { content: { 'application/json': { schema: toJson(content) } } };
  }

  /** A schema that has a name is listed once, and referred to. */
  function toJson(schema: Schema): Json {
    // In an array, so that zod refers to the schema itself too where it has a name.
    const { $defs, items } = z.toJSONSchema(z.array(schema), { ...options, metadata: names });
    for (const [name, { id: _, ...json }] of Object.entries($defs ?? {})) schemas[name] = json;
    return items as Json;
  }

  function describeOperation(route: string, operation: Operation) {
    const { who, summary, query, headers = {}, body, needsProof } = operation;
    const { properties = {} } = query ? z.toJSONSchema(query, options) : {};
    const answers: (readonly [status: string, content: Content])[] = [
      ...[...refusalsOf(route, operation), 'default'].map((key) => [key, failureSchema] as const),
      ...answersOf(operation),
    ];
    return {
      summary,
      description: whoMayCall[who] + (needsProof ? ' Needs a recent proof of who it is.' : ''),
      security: who === 'anyone' ? [] : [{ session: [] }],
      parameters: [
        ...[...route.matchAll(/:(\w+)/g)].map(([, name = '']) =>
          parameter('path', name, { required: true }),
        ),
        ...Object.entries(properties).map(([name, schema]) => parameter('query', name, { schema })),
        ...Object.entries(headers).map(([name, description]) =>
          parameter('header', name, { description }),
        ),
      ],
      ...(body && { requestBody: { required: true, ...toContent(body) } }),
      responses: Object.fromEntries(
        answers.map(([status, content]) => [
          status,
          { description: http.STATUS_CODES[status] ?? 'Any other refusal', ...toContent(content) },
        ]),
      ),
    };
  }

  const paths: Record<string, Record<string, object>> = {};
  for (const [group, operations] of Object.entries(operationGroups)) {
    for (const [route, operation] of Object.entries(operations)) {
      const [method = '', url = ''] = route.split(' ');
      const path = url.replaceAll(/:(\w+)/g, '{$1}');
      const described = { tags: [group], ...describeOperation(route, operation) };
      paths[path] = { ...paths[path], [method.toLowerCase()]: described };
    }
  }
  const description = {
    openapi: '3.1.0',
    info: { title: 'Aldermere', version },
    tags: Object.keys(operationGroups).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'aldermere_session' } },
    },
  };
  return JSON.stringify(description).replaceAll('#/$defs/', '#/components/schemas/');
}
