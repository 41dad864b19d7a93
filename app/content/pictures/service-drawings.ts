import type { ServiceIcon } from '#contract/library/service-icons.ts';

/** The icons as lines on a 24-unit square, for the admin's lists and for a tile without a picture. */
export const serviceDrawings: Readonly<Record<ServiceIcon, string>> = {
  airport:
    'M12 2.5c-.8 0-1.3 1-1.3 2.2v4.6L2.5 14v1.8l8.2-2.4v4.4l-2.4 1.8V21l3.7-1 3.7 1v-1.4l-2.4-1.8v-4.4l8.2 2.4V14l-8.2-4.7V4.7c0-1.2-.5-2.2-1.3-2.2z',
  business: 'M3 8h18v12H3zM8.5 8V5h7v3M3 13.5c5.5 2.4 12.5 2.4 18 0M12 14v2.4',
  events: 'M4 4h16l-8 9zM12 13v7.5M7.5 20.5h9M7 7.4h10',
  'city-travel': 'M2 20h20M4 20V9l4-3v14M8 20V12h5v8M13 20V4h4l3 3v13M16 9h1M16 13h1M16 17h1',
  'day-hire':
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7',
  international:
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3c-5 5.3-5 12.7 0 18M12 3c5 5.3 5 12.7 0 18',
  car: `M5 17H2.5v-3.6L6 12l3-3.6h5.6L18.5 12l3 .9V17H19M9 17h6M6 12h12.5M12 8.4V12${wheels(7, 17)}`,
  'luxury-car': `M4.5 17h-3v-4l2-1 2.5-3.6h5.2L14 11.7l7 .5 1 .9V17h-2.5M9 17h6M3.5 12h10.4M9 8.4V12M22 12.4v-1.6${wheels(6.75, 17.25)}`,
  van: `M5 17H2V6.5h12.5L18.5 11l3 1.2V17H19M9 17h6M14.5 6.5V11h4M9 6.5V11M2 11h7${wheels(7, 17)}`,
  suv: `M5 17H2v-5l1.5-5H14l4 4.5 4 1V17h-3M9 17h6M2.5 11.5H18M9 7v4.5M5 5.2h8${wheels(7, 17)}`,
};

function wheels(...centres: number[]) {
  return centres.map((x) => `M${x - 2} 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0`).join('');
}
