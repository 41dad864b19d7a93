// Titles for the browser's tab and search results. Only the server and the areas import this.

/** The title: at most sixty characters, with the company's name. */
type PageMeta = { title: string; description: string };

export const pageMeta = {
  home: {
    title: 'Aldermere | Concierge and chauffeurs in Manchester',
    description:
      'A concierge and chauffeur house in Manchester, at work in London, Paris, Marbella and Dubai. The car waits before you land, and dinner is booked.',
  },
  about: {
    title: 'About the house | Aldermere',
    description:
      'Aldermere is run from a desk in Manchester that watches flights, rings restaurants and keeps quiet about it. Four house rules, five cities, two films.',
  },
  services: {
    title: 'Chauffeurs, tables and days out | Aldermere',
    description:
      'Chauffeurs, restaurant bookings, nightlife, fashion, car rentals and excursions in five cities. What happens when you ask Aldermere for each of them.',
  },
  testimonials: {
    title: 'What clients told us afterwards | Aldermere',
    description:
      'A cloth rabbit left at Málaga, eleven for dinner in Paris, one chair in a London basement. Clients of Aldermere on what happened, signed by initials.',
  },
  contact: {
    title: 'Contact and enquiries | Aldermere',
    description:
      'Reach Aldermere by WhatsApp, Instagram, e-mail or the form on this page. A date, a city or a flight number is enough. Somebody in Manchester replies.',
  },
  login: { title: 'Members: sign in | Aldermere', description: 'Members sign in here.' },
  register: {
    title: 'Members: register | Aldermere',
    description: 'For those who hold a registration code from the house.',
  },
  members: { title: 'Members | Aldermere', description: 'The fleet, for members.' },
  adminLogin: { title: 'Staff: sign in | Aldermere', description: 'A restricted area.' },
  admin: { title: 'Dashboard | Aldermere', description: 'The house’s own desk.' },
  adminVideos: { title: 'Videos | Aldermere', description: 'The library of films.' },
  adminServices: { title: 'Services library | Aldermere', description: 'The library of services.' },
  adminTestimonials: {
    title: 'Testimonials library | Aldermere',
    description: 'The library of testimonials.',
  },
  adminEnquiries: { title: 'Enquiries | Aldermere', description: 'What visitors have sent.' },
  adminCodes: {
    title: 'Registration codes | Aldermere',
    description: 'Codes issued, used and revoked.',
  },
  adminMembers: { title: 'Members list | Aldermere', description: 'Who holds an account.' },
  adminAudit: { title: 'Audit log | Aldermere', description: 'Who did what, and when.' },
  'not-found': {
    title: '404 Page Not Found | Aldermere',
    description: 'There is no page at this address.',
  },
} as const satisfies Record<string, PageMeta>;

export type PageId = keyof typeof pageMeta;
