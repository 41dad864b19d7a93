import { WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { useScrolledBeyond } from './use-scrolled-beyond.ts';

// The hero, and the first screen of any other page, is as high as the window.
const mostOfFirstScreen = () => 0.6 * innerHeight;

/** The two ways to reach the company, at the foot of a small screen. */
export function ContactBar() {
  const isShown = useScrolledBeyond(mostOfFirstScreen);
  return (
    <nav aria-label="Contact" data-shown={isShown || undefined} className="contact-bar label">
      <WhatsAppLink>WhatsApp</WhatsAppLink>
      <a href="/contact">Enquire</a>
    </nav>
  );
}
