/** Texts to begin with, by "fr/privacy". Loaded when one is asked for. */
export const legalDrafts: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default', eager: true }),
  ).map(([file, text]) => [file.slice('./'.length, -'.md'.length), text]),
);
