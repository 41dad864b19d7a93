import { useHouse } from '#app/lib/content.tsx';
import { languages, languageValues } from '#contract/texts/languages.ts';
import { currentLanguage, localPath, t } from '#contract/texts/texts.ts';

type LanguageLinksProps = { path: string; className?: string };

/** The same page in each of its languages, which call themselves by their own names. */
export function LanguageLinks({ path, className = '' }: LanguageLinksProps) {
  const { languages: offered = languageValues } = useHouse();
  if (offered.length < 2) return null;
  return (
    <ul aria-label={t('language.label')} className={`flex flex-wrap gap-x-6 text-ash ${className}`}>
      {offered.map((one) => (
        <li key={one}>
          <a
            href={localPath(path, one)}
            lang={one}
            aria-current={one === currentLanguage() || undefined}
            className="inline-flex min-h-11 min-w-11 items-center hover:text-champagne"
          >
            {languages[one].name}
          </a>
        </li>
      ))}
    </ul>
  );
}
