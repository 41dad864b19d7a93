import { changeOf } from '#contract/change.ts';
import { siteStandingSchema } from '#contract/library/standing.ts';
import { limits } from '#contract/limits.ts';
import { text } from '#contract/text.ts';
import { z } from '#contract/zod.ts';
import { serviceIconValues } from './service-icons.ts';

const fields = {
  icon: z.enum(serviceIconValues, 'Please choose one of the icons.'),
  title: text(limits.title, 'Please give the service a title.'),
  description: text(limits.description, 'Please describe the service.'),
};

export const newServiceSchema = z.strictObject({ ...fields, icon: z._default(fields.icon, 'car') });

export const serviceChangeSchema = changeOf(fields);

export const serviceSchema = z.object({
  id: z.string(),
  icon: z.enum(serviceIconValues),
  title: z.string(),
  description: z.string(),
  updatedAt: z.string(),
  site: siteStandingSchema,
});

export type NewService = z.infer<typeof newServiceSchema>;
export type Service = z.infer<typeof serviceSchema>;
