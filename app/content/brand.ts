// Placeholders until the company replaces them. The telephone number is from Ofcom's range for drama.

/** Without an address until the company has the page: the link is then a placeholder. */
const legal: readonly { label: string; href?: string }[] = [
  { label: 'Terms' },
  { label: 'Privacy' },
  { label: 'Cookies' },
];

const whatsappDisplay = '+44 7700 900 142';

export const brand = {
  name: 'Aldermere',
  /** Beneath the wordmark. */
  line: 'Concierge and chauffeurs',
  homeCity: 'Manchester',
  email: 'concierge@aldermere.example',
  whatsapp: {
    label: 'Write on WhatsApp',
    display: whatsappDisplay,
    /** A link that opens a conversation with this text. */
    address: (text: string) =>
      `https://wa.me/${whatsappDisplay.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`,
  },
  whatsappGreeting: 'Hello. I would like to arrange something.',
  instagram: { handle: 'aldermere', url: 'https://www.instagram.com/aldermere/' },
  legal,
};
