/**
 * Unicode's own bound for a stream of text (UAX #15): no language puts more marks on a letter. The two halfwidth Japanese
 * sound marks are letters that become marks.
 */
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * For all text that is compared, searched or stored in one form. Normalising sorts each run of marks in quadratic time: a
 * run of 20,000 would stop the server for a third of a second.
 */
export const normaliseText = (form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD', text: string): string =>
  text.replace(tooManyMarks, '$1').normalize(form);
