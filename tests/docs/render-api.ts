// docs/api.md, made from the description of the API that the server gives to admins.
import { describeApi } from '#server/features/api-description/describe-api.ts';

type Json = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
};
type Content = { content?: Record<string, { schema?: Json }> };
type Operation = Content & {
  tags: [string];
  summary: string;
  description: string;
  parameters: { name: string; in: string; description?: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

const head = `# The API

JSON in, JSON out, a cookie for the session. This page is made from the server's own description in the format of OpenAPI 3.1,
which admins find at \`/api/openapi.json\`: change \`contract/api/\`, then run \`npx vitest run tests/docs --update\`.

- A call that is not allowed is answered before its body is read: 401 without a session, 403 without the role. "Asks again"
  means 403 with \`reason: "proof-needed"\` unless \`POST /api/auth/proof\` was called in the last ten minutes.
- Every failure is a \`Failure\`, a sentence that a person can act on. 400 the body, 404 no such record, 405 the method, 408 too
  slow, 409 it has changed or is in use, 412 not the upload protocol, 413 too large, 415 not JSON, 428 \`If-Match\` is missing,
  429, 503 and 507 (disk full) with \`Retry-After\`.
- Bodies are at most 64 KiB and 20 deep; unknown fields are refused. Paths are exact. Times are ISO 8601.
- A write that names an origin (\`Origin\`, \`Sec-Fetch-Site\`) must name the site's own.
- A list with \`nextCursor\` is read on by \`?cursor=\`; null means the last page.
- The content of the site (\`draft\` and \`content\`, here \`unknown\`) has its shape in \`contract/site/content.ts\`.
`;

const nameOf = (ref: string) => ref.split('/').at(-1) ?? '';

function limitsOf({ minLength = 0, maxLength, minimum, maximum, default: initial }: Json): string {
  const parts = [
    ...(maxLength
      ? [`${minLength > 0 ? `${minLength} to` : 'at most'} ${maxLength} characters`]
      : []),
    ...(minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
      ? [`${minimum} to ${maximum}`]
      : []),
    ...(initial === undefined ? [] : [`${JSON.stringify(initial)} when absent`]),
  ];
  return parts.length > 0 ? ` // ${parts.join(', ')}` : '';
}

function typeOf(json: Json, indent = ''): string {
  const { $ref, type, anyOf, items, properties } = json;
  if ($ref) return nameOf($ref);
  if (json.const !== undefined) return JSON.stringify(json.const);
  if (json.enum) return json.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map((one) => typeOf(one, indent)).join(' | ');
  if (Array.isArray(type)) return type.join(' | ');
  if (type === 'array') {
    const item = typeOf(items ?? {}, indent);
    return items?.enum || items?.anyOf ? `(${item})[]` : `${item}[]`;
  }
  if (type !== 'object') return type === 'integer' ? 'number' : (type ?? 'unknown');
  const lines = Object.entries(properties ?? {}).map(([name, one]) => {
    const mark = json.required?.includes(name) ? '' : '?';
    return `${indent}  ${name}${mark}: ${typeOf(one, `${indent}  `)};${limitsOf(one)}\n`;
  });
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : 'object';
}

const contentOf = ({ content = {} }: Content) =>
  Object.entries(content).map(([media, { schema }]) => {
    if (!schema) return media;
    // A stale change, whose record is named by its answer 200.
    const { current } = schema.properties ?? {};
    return current ? `message, current: ${typeOf(current)}` : typeOf(schema);
  });

function renderRow(call: string, operation: Operation): string {
  const { summary, description, parameters, requestBody = {}, responses } = operation;
  const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const headers = parameters.filter((one) => one.in === 'header');
  const sends = [
    ...(query.length > 0 ? [`\`?${query.join('&')}\``] : []),
    ...contentOf(requestBody).map((content) => `\`${content}\``),
    ...headers.map(({ name, description }) => `\`${name}\`: ${description}`),
  ];
  const answers = Object.entries(responses)
    .filter(([, content]) => contentOf(content)[0] !== 'Failure')
    .map(([status, content]) =>
      [status, ...contentOf(content).map((one) => `\`${one}\``)].join(' '),
    );
  const isAskedAgain = description.includes('proof') ? ' Asks again.' : '';
  const who = description.replace(/^For (.*?)\..*$/, '$1');
  const cells = [`\`${call}\``, who, summary + (isAskedAgain && `.${isAskedAgain}`)];
  return `| ${[...cells, sends.join('<br>'), answers.join('<br>')].join(' | ')} |`;
}

export function renderApi(): string {
  const { tags, paths, components } = JSON.parse(describeApi()) as {
    tags: { name: string }[];
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Json> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
  const groups = tags.map(({ name }) => {
    const rows = operations.filter(([, { tags }]) => tags[0] === name);
    const lines = rows.map(([call, operation]) => renderRow(call, operation));
    return `## ${name}\n\n| call | for | what it does | sends | answers |\n| --- | --- | --- | --- | --- |\n${lines.join('\n')}\n`;
  });
  const shapes = Object.entries(components.schemas)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, json]) => `type ${name} = ${typeOf(json)};\n`);
  return [head, ...groups, `## Shapes\n\n\`\`\`ts\n${shapes.join('\n')}\`\`\`\n`].join('\n');
}
