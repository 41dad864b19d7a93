/** What a reader asks before writing. A fact that is not set is not shown. */
export interface Facts {
  readonly deskHours?: string;
  /** From an enquiry to the first answer. */
  readonly replyTime?: string;
  /** Included in the price of a car. */
  readonly waitingTime?: string;
  /** Of the private hire operator. */
  readonly licence?: string;
}

export type FactId = keyof Facts;

// Placeholders, all four: replace each with what the company promises and holds, or remove the line.
export const facts: Facts = {
  deskHours: 'Every day, 6 am to 1 am in Manchester',
  replyTime: 'Within 30 minutes in desk hours',
  waitingTime: '60 minutes at airports, 15 elsewhere',
  licence: 'Private hire operator 000000',
};

export const factLabels: Readonly<Record<FactId, string>> = {
  deskHours: 'The desk',
  replyTime: 'A reply',
  waitingTime: 'Waiting, included',
  licence: 'Licence',
};
