import { useHouse } from '#app/lib/content.tsx';
import { NewTabLink } from '#app/ui/new-tab-link.tsx';

/** The consent's words; those that name the privacy policy lead to it, once it is published. */
export function ConsentLabel({ text }: { text: string }) {
  const { legalPages } = useHouse();
  if (!legalPages.includes('privacy')) return text;
  const [before = '', named, after = ''] = text.split(/(privacy policy)/i);
  return (
    <span>
      {before}
      {/* In a new tab, so that what was typed stays. */}
      <NewTabLink href="/privacy" className="inline-link">
        {named ?? ' Privacy policy'}
      </NewTabLink>
      {after}
    </span>
  );
}
