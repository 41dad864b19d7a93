// Everything that is kept of one person, by e-mail address.
import { emailAddress } from './text.ts';
import { z } from './zod.ts';

export const personSchema = z.strictObject({ email: emailAddress });

/** How much was erased. */
export const erasureSchema = z.object({ enquiries: z.number(), members: z.number() });

export type Person = z.infer<typeof personSchema>;
export type Erasure = z.infer<typeof erasureSchema>;
