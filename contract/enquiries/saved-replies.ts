// Texts that the desk sends often. The form of a reply fills in {name} and {reference}; the server fills in {link}.
import { changeOf } from '#contract/change.ts';
import { limits } from '#contract/limits.ts';
import { text } from '#contract/text.ts';
import { languageValues } from '#contract/texts/languages.ts';
import { z } from '#contract/zod.ts';

const fields = {
  title: text(limits.title, 'Please give the title.'),
  text: text(limits.message, 'Please write the reply.'),
};

const language = z.enum(languageValues, 'Please choose the language of the reply.');

export const newSavedReplySchema = z.strictObject({
  ...fields,
  language: z._default(language, 'en'),
});
export const savedReplyChangeSchema = changeOf({ ...fields, language });

export const savedReplySchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  language: z.enum(languageValues),
  updatedAt: z.string(),
});

export type NewSavedReply = z.infer<typeof newSavedReplySchema>;
export type SavedReply = z.infer<typeof savedReplySchema>;
