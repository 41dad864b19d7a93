// What a benchmark prints: lines of a Markdown table, which `npm run bench` collects.

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-GB')}/s`;
export const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

type Row = {
  what: string;
  ours: string;
  /** What it is held against, and its figure. */
  reference: string;
  ratio: number;
  /** The least or the greatest ratio that is good enough. */
  bar?: { atLeast: number } | { atMost: number };
};

/** A figure with an upper limit. */
export const allowed = (
  what: string,
  value: number,
  limit: number,
  format: (value: number) => string,
): Row => ({
  what,
  ours: format(value),
  reference: `allowed: ${format(limit)}`,
  ratio: value / limit,
  bar: { atMost: 1 },
});

export function report(title: string, rows: readonly Row[]): void {
  console.log(`\n## ${title}\n\n| | ours | beside | ratio | bar |\n|---|---|---|---|---|`);
  for (const { what, ours, reference, ratio, bar } of rows) {
    console.log(
      `| ${[what, ours, reference, ratio.toFixed(2), bar ? judge(ratio, bar) : ''].join(' | ')} |`,
    );
  }
}

function judge(ratio: number, bar: NonNullable<Row['bar']>): string {
  const [isMet, text] =
    'atLeast' in bar
      ? [ratio >= bar.atLeast, `≥ ${bar.atLeast}`]
      : [ratio <= bar.atMost, `≤ ${bar.atMost}`];
  return isMet ? text : `**missed: ${text}**`;
}
