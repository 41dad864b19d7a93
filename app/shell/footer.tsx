import type { FooterProps } from './footer-content.tsx';

const Content = import.meta.env.SSR ? (await import('./footer-content.tsx')).FooterContent : null;

/** Nothing in it needs script: hydration leaves the server's HTML as it is, and the browser's script holds no code for it. */
export function Footer(props: FooterProps) {
  const content = Content ? { children: <Content {...props} /> } : asServed;
  return (
    <footer suppressHydrationWarning className="border-t border-hairline pt-14 pb-8" {...content} />
  );
}

const asServed = { dangerouslySetInnerHTML: { __html: '' } };
