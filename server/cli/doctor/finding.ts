/** What a check of the doctor found. Advice says what to do; nothing needs doing about what is good. */
export type Finding =
  | { state: 'good'; text: string }
  | { state: 'doubtful' | 'bad'; text: string; advice: string };

export const good = (text: string): Finding => ({ state: 'good', text });
export const doubtful = (text: string, advice: string): Finding => ({
  state: 'doubtful',
  text,
  advice,
});
export const bad = (text: string, advice: string): Finding => ({ state: 'bad', text, advice });
