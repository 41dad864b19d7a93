// The contact page's texts after a form was sent: a toast where script runs, a whole page where it does not.

export type Notice = { title: string; text: string; isError: boolean };

export const contactNotices = {
  incomplete: {
    title: 'Validation Error',
    text: 'Please fill out all required fields and accept the privacy policy.',
    isError: true,
  },
  failed: {
    title: 'Submission Error',
    text: 'There was an error sending your message. Please try again later.',
    isError: true,
  },
  sent: {
    title: 'Message Sent',
    text: 'Thank you for your inquiry. We will get back to you shortly.',
    isError: false,
  },
} satisfies Record<string, Notice>;

/**
 * The name of the hidden field that only a program fills in: a box to tick (see enquiry-form.tsx). The word is in no
 * form-filler's vocabulary of names, addresses, cards, sign-ins or consents.
 */
export const trapField = 'reserved';

export type ContactValues = {
  name: string;
  email: string;
  service: string;
  message: string;
  privacy: boolean;
};

export type ContactAnswer = {
  notice: Notice;
  /** What was typed; empty after it was sent. */
  values: ContactValues;
  /** By field. */
  errors: Partial<Record<keyof ContactValues, string>>;
  /** One more sentence, such as when to try again. */
  detail?: string;
  reference?: string;
  /** The address of the visitor's page. */
  page?: string | undefined;
};
