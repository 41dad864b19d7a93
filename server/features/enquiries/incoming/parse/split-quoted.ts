// Parts what somebody wrote from what their mail program repeated below it. When in doubt it stays with what they wrote.

/** "On 3 May 2026 at 10:12, the desk wrote:", also over three lines, in the languages of the site and some others. */
const attribution =
  /^[>\t ]{0,100}(?:On|Le|El|Am|Il|Op|Em|Den|W dniu|في)\s[^\n]*(?:\n[^\n]+){0,2}?(?:wrote|a écrit|escribió|schrieb|ha scritto|schreef|escreveu|skrev|napisał\(a\)|كتب)[^\n]{0,80}:[\t ]*$/imu;

/** Outlook's line, and the headers that it repeats. */
const separators = [
  /^-{2,}\s?(?:Original Message|Message d’origine|Message d'origine|Mensaje original|Ursprüngliche Nachricht|Forwarded message|الرسالة الأصلية)\s?-{2,}/im,
  /^_{10,}[\t ]*$/m,
  /^\*?(?:From|De|Von|Da|من)\s?:\*? .+\n\*?(?:Sent|Date|Envoyé|Enviado|Enviado el|Gesendet|Inviato|Fecha|تاريخ الإرسال)\s?:/imu,
];

/** "-- " begins a signature: ours, which was repeated, or theirs. */
const signature = /^--[ \u00a0]?$/m;

const isQuoted = (line: string) => /^\s*>/.test(line);

/** Whether nothing but quoted and empty lines follows. */
const isAllQuoted = (text: string) =>
  text.split('\n').every((line) => line.trim() === '' || isQuoted(line));

function findAttribution(text: string): number {
  const found = attribution.exec(text);
  if (!found) return -1;
  const below = text.slice(found.index + found[0].length);
  const hasQuotes = below.split('\n').some(isQuoted);
  // Answers between or below quoted lines are not repeated words. A line without a date may be somebody's own.
  const isRepeat = hasQuotes ? isAllQuoted(below) : /\d/.test(found[0]);
  return isRepeat ? found.index : -1;
}

function findQuotedEnd(text: string): number {
  const lines = text.split('\n');
  let from = lines.length;
  while (from > 0 && (lines[from - 1]?.trim() === '' || isQuoted(lines[from - 1] ?? ''))) from -= 1;
  const hasQuotes = lines.slice(from).some(isQuoted);
  return hasQuotes ? lines.slice(0, from).join('\n').length : -1;
}

export function splitQuoted(text: string): { text: string; quoted: string } {
  const starts = [
    findAttribution(text),
    findQuotedEnd(text),
    ...[...separators, signature].map((pattern) => text.search(pattern)),
  ].filter((start) => start > 0);
  const start = Math.min(...starts, text.length);
  const written = text.slice(0, start).trim();
  // A mail of nothing but repeated words is kept whole.
  return written === ''
    ? { text: text.trim(), quoted: '' }
    : { text: written, quoted: text.slice(start).trim() };
}
