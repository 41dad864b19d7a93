// Placeholders until the company replaces them. The telephone number is from Ofcom's range for drama.

export interface LegalLink {
  readonly label: string;
  /** Absent until the company has the page: the link is then a placeholder. */
  readonly href?: string;
}

export interface Brand {
  readonly name: string;
  /** Beneath the wordmark. */
  readonly line: string;
  readonly homeCity: string;
  readonly email: string;
  readonly whatsapp: {
    readonly display: string;
    /** A link that opens a conversation with this text. */
    readonly address: (text: string) => string;
  };
  readonly whatsappGreeting: string;
  readonly instagram: { readonly handle: string; readonly url: string };
  readonly legal: readonly LegalLink[];
}

const whatsappDisplay = '+44 7700 900 142';

export const brand: Brand = {
  name: 'Aldermere',
  line: 'Concierge and chauffeurs',
  homeCity: 'Manchester',
  email: 'concierge@aldermere.example',
  whatsapp: {
    display: whatsappDisplay,
    address: (text) =>
      `https://wa.me/${whatsappDisplay.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`,
  },
  whatsappGreeting: 'Hello. I would like to arrange something.',
  instagram: { handle: 'aldermere', url: 'https://www.instagram.com/aldermere/' },
  legal: [{ label: 'Terms' }, { label: 'Privacy' }, { label: 'Cookies' }],
};
