import { useEffect, useState } from 'react';
import { WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { localPath, t } from '#contract/texts/texts.ts';
import { useScrolledBeyond } from './use-scrolled-beyond.ts';

// The hero, and the first screen of any other page, is as high as the window.
const mostOfFirstScreen = () => 0.6 * innerHeight;

// The navigation bar, and this one, lie over the page.
const uncovered = '-72px 0px -56px';

/** The two ways to reach the company, at the foot of a small screen, unless the page itself shows both. */
export function ContactBar() {
  const isBeyond = useScrolledBeyond(mostOfFirstScreen);
  const areSeen = useActionsSeen();
  return (
    <nav
      aria-label={t('menu.contact')}
      data-shown={(isBeyond && !areSeen) || undefined}
      className="contact-bar label"
    >
      <WhatsAppLink>{t('link.whatsapp')}</WhatsAppLink>
      <a href={localPath('/contact')}>{t('link.enquire')}</a>
    </nav>
  );
}

function useActionsSeen() {
  const [areSeen, setAreSeen] = useState(false);
  useEffect(() => {
    const actions = ['a[href^="https://wa.me/"]', `a[href^="${localPath('/contact')}"]`];
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        setAreSeen(actions.every((action) => [...seen].some((link) => link.matches(action))));
      },
      // A link in a closed row has an edge on the screen, but no part of it.
      { rootMargin: uncovered, threshold: 0.5 },
    );
    for (const link of document.querySelectorAll(`:is(main, footer) :is(${actions})`))
      observer.observe(link);
    return () => observer.disconnect();
  }, []);
  return areSeen;
}
