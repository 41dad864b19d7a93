import type { ReactNode } from 'react';
import { brand } from '#app/content/brand.ts';

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
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Opens a conversation that begins with a greeting. */
export function WhatsAppLink(link: Omit<NewTabLinkProps, 'href'>) {
  return <NewTabLink href={brand.whatsapp.address(brand.whatsappGreeting)} {...link} />;
}
