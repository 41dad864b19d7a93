// The HTML part of a mail. Outlook lays out tables and inline styles only, ignores white-space, and has no web fonts.
import { colours } from '#contract/brand.ts';
import { languages } from '#contract/texts/languages.ts';
import { currentLanguage } from '#contract/texts/texts.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** A line beneath the text; with a link it is shown as one. */
export type MailLine = { label?: string; text: string; link?: string };

const font = 'font-family:Georgia,serif;';
const bodyStyle = `${font}font-size:16px;line-height:25px;color:${colours.graphite}`;
const quietStyle = `${font}font-size:14px;line-height:22px;color:#6f6a60`;

/**
 * The text first; what follows stands below the signature's line. Mail programs leave a signature out of an answer by its
 * class, or by the two hyphens.
 */
export function toMailHtml(text: string, lines: readonly MailLine[]): string {
  const paragraph = escapeHtml(text).replaceAll('\n', '<br>');
  const rows = lines.map(toRow).join('');
  const written = writtenIn();
  return `<!doctype html><html ${written}><head><meta charset="utf-8"></head><body style="margin:0;padding:0"><table ${written} role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:24px"><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px"><tr><td style="padding:0 0 24px;${bodyStyle}" dir="auto">${paragraph}</td></tr><tr><td style="border-top:1px solid ${colours.champagne};padding:16px 0 0"><div class="moz-signature gmail_signature" data-smartmail="gmail_signature"><span style="${quietStyle}">-- <br></span><table role="presentation" cellpadding="0" cellspacing="0" border="0">${rows}</table></div></td></tr></table></td></tr></table></body></html>`;
}

/** On the outermost table as well: web mail shows a mail without its <html>. */
function writtenIn() {
  const { locale, direction } = languages[currentLanguage()];
  const [lang] = locale.split('-u-');
  return `lang="${lang}" dir="${direction}"`;
}

function toRow({ label, text, link }: MailLine): string {
  const shown = link
    ? `<a href="${escapeHtml(link)}" style="color:${colours.graphite}">${escapeHtml(text)}</a>`
    : escapeHtml(text);
  if (label === undefined) {
    return `<tr><td colspan="2" style="padding:2px 0;${quietStyle}">${shown}</td></tr>`;
  }
  return `<tr><td style="padding:2px 24px 2px 0;${quietStyle}">${escapeHtml(label)}</td><td dir="auto" style="padding:2px 0;${quietStyle}">${shown}</td></tr>`;
}

/** "-- " begins a signature: mail programs leave out what follows when somebody answers. */
export function toMailText(text: string, lines: readonly MailLine[]): string {
  const written = lines.map((line) => {
    const value = line.link && line.link !== line.text ? `${line.text}: ${line.link}` : line.text;
    return line.label === undefined ? value : `${line.label.padEnd(11)}${value}`;
  });
  return [text, '', '-- ', ...written, ''].join('\n');
}
