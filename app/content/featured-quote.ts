// Apart from the seven others, because the home page needs only this one. Sample text, as the others are.

export interface Quotation {
  readonly quote: string;
  /** One to three capitals. */
  readonly initials: string;
  /** A role or a city. */
  readonly title: string;
}

export const featuredQuote: Quotation = {
  quote:
    'My flight was sent to Leeds in fog. I was still looking for my shoes when the message came: left-hand door, grey umbrella.',
  initials: 'HW',
  title: 'Barrister',
};
