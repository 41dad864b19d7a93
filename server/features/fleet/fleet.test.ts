import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
});
afterAll(() => site.close());

type Car = Record<'id' | 'type' | 'name' | 'description' | 'availability' | 'price', string> & {
  features: string[];
};

describe('GET /api/fleet', () => {
  test('gives the six cars to members and admins only', async () => {
    for (const role of ['member', 'admin'] as const) {
      const { cookie } = await signIn(site.database, { role });
      const answer = await client.get('/api/fleet', { cookie });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toHaveLength(6);
    }
    const stranger = await client.get('/api/fleet');
    expect(stranger.statusCode).toBe(401);
    expect(stranger.body).not.toContain('Phantom');
  });

  test('has the agreed text for each car', async () => {
    const { cookie } = await signIn(site.database);
    const cars: Car[] = (await client.get('/api/fleet', { cookie })).json();
    const facts = cars.map(({ id, type, name, availability, price }) => [
      id,
      type,
      name,
      availability,
      price,
    ]);
    expect(facts).toEqual([
      [
        'rolls-royce-phantom',
        'ultra-luxury',
        'Rolls-Royce Phantom',
        'London, Paris, Dubai',
        'from £650 per day',
      ],
      [
        'bentley-flying-spur',
        'ultra-luxury',
        'Bentley Flying Spur',
        'All locations',
        'from £550 per day',
      ],
      [
        'ferrari-sf90',
        'super-sports',
        'Ferrari SF90',
        expect.stringMatching(/^Transport only: /),
        'Custom quotation',
      ],
      [
        'lamborghini-aventador-svj',
        'super-sports',
        'Lamborghini Aventador SVJ',
        expect.stringMatching(/^Transport only: /),
        'Custom quotation',
      ],
      [
        'range-rover-autobiography-lwb',
        'luxury-suv',
        'Range Rover Autobiography LWB',
        'Manchester, London, Marbella',
        'from £450 per day',
      ],
      [
        'aston-martin-db5',
        'classic',
        '1965 Aston Martin DB5',
        expect.stringMatching(/^Transport and display only: /),
        'Custom quotation',
      ],
    ]);
    for (const car of cars) {
      expect(car.description.length).toBeGreaterThan(40);
      expect(car.features.length).toBeGreaterThanOrEqual(4);
    }
  });
});

test('the fleet’s text is in no file that anyone can fetch', async () => {
  const { cookie } = await signIn(site.database);
  const cars: Car[] = (await client.get('/api/fleet', { cookie })).json();
  expect(cars).toHaveLength(6);
  const built = join(import.meta.dirname, '../../../dist/current/client');
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && /\.(js|css|html|json|svg|txt)$/.test(file.name),
  );
  expect(files.length).toBeGreaterThan(10);
  const secrets = cars.flatMap(({ id, name, description, features }) => [
    id,
    name,
    description,
    ...features,
  ]);
  for (const file of files) {
    const text = readFileSync(join(file.parentPath, file.name), 'utf8').toLowerCase();
    const found = secrets.filter((secret) => text.includes(secret.toLowerCase()));
    expect(found, file.name).toEqual([]);
  }
});
