export const invitation = {
  heading: 'Tell us when you land',
  sentences: [
    'A flight number is enough, or a date and a city.',
    'Somebody in Manchester will read it and write back.',
  ],
  button: 'Make an enquiry',
} as const;
