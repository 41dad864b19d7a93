// Apart from the notices, which the form does not need before it is sent.
/**
 * The name of the hidden field that only a program fills in: a box to tick (see enquiry-form.tsx). The word is in no
 * form-filler's vocabulary of names, addresses, cards, sign-ins or consents.
 */
export const trapField = 'reserved';
