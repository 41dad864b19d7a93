// The house's own addresses at other companies.

/** A link that opens a conversation with this text. */
export const whatsappUrl = ({ whatsapp }: { whatsapp: string }, text: string) =>
  `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** The number on WhatsApp is also the one to call. */
export const telephoneUrl = ({ whatsapp }: { whatsapp: string }) =>
  `tel:+${whatsapp.replace(/\D/g, '')}`;

export const instagramUrl = ({ instagram }: { instagram: string }) =>
  `https://www.instagram.com/${instagram}/`;
