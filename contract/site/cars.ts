import { keysOf } from '../keys-of.ts';
import type { TextKey } from '../texts/texts.ts';
import { z } from '../zod.ts';
import { filled, itemId, listOf, shared } from './fields/fields.ts';

export const carTypes = {
  'ultra-luxury': 'fleet.ultraLuxury',
  'super-sports': 'fleet.superSports',
  'luxury-suv': 'fleet.luxurySuv',
  classic: 'fleet.classic',
} as const satisfies Record<string, TextKey>;

export const carTypeValues = keysOf(carTypes);

export const carSchema = z.strictObject({
  id: itemId,
  type: z.enum(carTypeValues),
  name: shared(filled(60)),
  description: filled(400),
  availability: filled(120),
  price: filled(60),
  features: listOf(filled(90), { min: 1, max: 8, noun: 'feature' }),
});

export const fleetSchema = z.array(carSchema);

export type Car = z.infer<typeof carSchema>;
