import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderApi } from './render-api.ts';

const page = join(import.meta.dirname, '../../docs/api.md');

test('docs/api.md says what the server says of its API', async () => {
  await expect(renderApi(), 'Renew it by: npx vitest run tests/docs --update').toMatchFileSnapshot(
    page,
  );
});
