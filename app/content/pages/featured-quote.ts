// Apart from the seven others, because the home page needs only one. Sample text, as the others are.

export interface Quotation {
  readonly quote: string;
  /** One to three capitals. */
  readonly initials: string;
  /** A role or a city. */
  readonly title: string;
}

/** On the home page. */
export const featuredQuote: Quotation = {
  // The word joiner keeps "left-hand" on one line.
  quote:
    'My flight was sent to Leeds in fog. I was still looking for my shoes when the message came: left-\u2060hand door, grey umbrella.',
  initials: 'HW',
  title: 'Barrister',
};
