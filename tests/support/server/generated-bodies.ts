// Whatever is sent, the answer is never a 5xx. The slow run has more: see tests/faults/generated-bodies.ts.
import fc from 'fast-check';
import { expect, inject } from 'vitest';

// What a schema refuses never reaches the engine, so the second one sees fewer, and most of them well formed.
const isSecondEngine = inject('postgresUrl') !== undefined;
export const generatedRuns = Number(process.env.ALDERMERE_RUNS ?? (isSecondEngine ? 30 : 100));

/** fast-check's own `binary` first builds a table of all of Unicode: a second, and 90 MB in every worker. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((code) => String.fromCodePoint(code));

export const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    'admin',
    'a@b.co',
    "' or 1=1 --",
    '\u0000',
    '<script>',
    '%00',
    '\ud800',
    'spam',
    'ALD-',
  ),
);
const value = fc.oneof(
  { weight: isSecondEngine ? 16 : 1, arbitrary: anyText },
  { weight: 4, arbitrary: fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.jsonValue()) },
);

/** Any value, or a valid body with one or two wrong fields. */
export const bodyLike = (good: Record<string, unknown>) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    {
      weight: 4,
      arbitrary: fc
        .dictionary(fc.constantFrom(...Object.keys(good), 'role', 'id'), value, { maxKeys: 2 })
        .map((changes) => ({ ...good, ...changes })),
    },
  );

type Answer = { statusCode: number; json(): { message: string } };

/** For a test with that many bodies or heads, on a busy machine. */
export const generatedTimeout = 20_000 + generatedRuns * 200;

export async function expectNo5xx(
  good: Record<string, unknown>,
  send: (body: unknown) => Promise<Answer>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(bodyLike(good), async (body) => {
      const answer = await send(body);
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode >= 400) expect(answer.json().message).toMatch(/^[A-Z]/);
    }),
    { numRuns: generatedRuns },
  );
}
