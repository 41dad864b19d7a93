// Texts that the desk sends often. The form of a reply fills in {name} and {reference}; the server fills in {link}.
import { changeOf } from './change.ts';
import { limits } from './limits.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

const fields = {
  title: text(limits.title, 'Please give the title.'),
  text: text(limits.message, 'Please write the reply.'),
};

export const newSavedReplySchema = z.strictObject(fields);
export const savedReplyChangeSchema = changeOf(fields);

export const savedReplySchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  updatedAt: z.string(),
});

export type NewSavedReply = z.infer<typeof newSavedReplySchema>;
export type SavedReplyChange = z.infer<typeof savedReplyChangeSchema>;
export type SavedReply = z.infer<typeof savedReplySchema>;
