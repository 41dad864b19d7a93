import { z } from '#contract/zod.ts';

export const carTypeValues = ['ultra-luxury', 'super-sports', 'luxury-suv', 'classic'] as const;

export const carSchema = z.object({
  id: z.string(),
  type: z.enum(carTypeValues),
  name: z.string(),
  description: z.string(),
  availability: z.string(),
  price: z.string(),
  features: z.array(z.string()),
});

export const fleetSchema = z.array(carSchema);

export type Car = z.infer<typeof carSchema>;
