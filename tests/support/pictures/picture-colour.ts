import sharp from 'sharp';
import { expect } from 'vitest';

export async function readColour(path: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}

/** Encoding changes colours a little. */
export function expectColour(found: number[], wanted: readonly number[]) {
  const differences = found.map((value, index) => Math.abs(value - (wanted[index] ?? 0)));
  expect(Math.max(...differences), `${found} instead of ${wanted}`).toBeLessThan(40);
}
