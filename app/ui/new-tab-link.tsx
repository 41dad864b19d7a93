import type { ReactNode } from 'react';
import { telephoneUrl, whatsappUrl } from '#app/content/house-links.ts';
import { useHouse } from '#app/lib/content.tsx';
import { t } from '#contract/texts/texts.ts';

type NewTabLinkProps = {
  href: string;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** A link to another site, in a new tab; screen readers are told so. */
export function NewTabLink({ children, ...link }: NewTabLinkProps) {
  return (
    <a target="_blank" rel="noopener" {...link}>
      {children}
      <span className="sr-only">{` ${t('link.newTab')}`}</span>
    </a>
  );
}

type WhatsAppLinkProps = Omit<NewTabLinkProps, 'href'> & {
  /** What the conversation begins with; the house's greeting unless said. */
  text?: string;
};

/** Opens a conversation. */
export function WhatsAppLink({ text, ...link }: WhatsAppLinkProps) {
  const house = useHouse();
  return <NewTabLink href={whatsappUrl(house, text ?? house.whatsappGreeting)} {...link} />;
}

/** The house's number, to be called. */
export function TelephoneLink({ className }: { className?: string }) {
  const house = useHouse();
  return (
    <a href={telephoneUrl(house)} className={className}>
      <span className="sr-only">{`${t('link.telephone')} `}</span>
      {house.whatsapp}
    </a>
  );
}
