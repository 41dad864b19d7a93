import type { Role } from '#contract/accounts/accounts.ts';
import type { Language } from '#contract/texts/languages.ts';
import { currentLocale, localPath, t } from '#contract/texts/texts.ts';
import { inLanguage } from '#server/base/catalogues.ts';

type MailedCode = { code: string; issuedTo: string; role: Role; expiresAt: string | null };
type Site = { house: string; publicUrl: string | undefined; language: Language };

const staffTitles = { desk: 'on the desk', admin: 'as an admin' } as const;

/** A member's is in the language that was chosen; the staff work in English. */
export function composeCodeMail({ code, issuedTo: name, role, expiresAt }: MailedCode, site: Site) {
  const { house, publicUrl } = site;
  const language = role === 'member' ? site.language : 'en';
  return inLanguage(language, () => {
    const path = `${localPath('/register')}#code=${encodeURIComponent(code)}`;
    const date =
      expiresAt &&
      new Date(expiresAt).toLocaleDateString(currentLocale(), {
        dateStyle: 'long',
        timeZone: 'Europe/London',
      });
    const paragraphs = [
      t('mail.codeGreeting', { name }),
      ...(role === 'member' ? [] : [`You are invited to work ${staffTitles[role]} of ${house}.`]),
      t('mail.code', { house, code }),
      ...(publicUrl ? [t('mail.codeAddress', { address: publicUrl + path })] : []),
      ...(role !== 'member' && publicUrl ? [`Then sign in at ${publicUrl}/admin/login`] : []),
      date ? t('mail.codeUntil', { date }) : t('mail.codeOnce'),
    ];
    return { language, subject: t('mail.codeSubject', { house }), text: paragraphs.join('\n\n') };
  });
}
