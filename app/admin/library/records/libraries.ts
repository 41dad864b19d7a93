// The three libraries. Their pages show them, and the site's editor takes records from them.
import { serviceSchema } from '#contract/library/services.ts';
import { testimonialSchema } from '#contract/library/testimonials.ts';
import { videoSchema } from '#contract/library/videos.ts';
import { createLibrary } from './library.ts';
import { cardCopying, tileCopying } from './site-items.ts';
import {
  explainVideoRefusal,
  findServicePlaces,
  findTestimonialPlaces,
  findVideoPlaces,
} from './site-places.ts';

export const videoLibrary = createLibrary({
  noun: 'video',
  schema: videoSchema,
  nameOf: ({ title }) => title,
  textOf: ({ title, url }) => `${title} ${url}`,
  removal: 'It leaves the library at once, and an uploaded file is deleted unless visitors see it.',
  site: { part: 'about', findPlaces: findVideoPlaces, explainRefusal: explainVideoRefusal },
});

export const serviceLibrary = createLibrary({
  noun: 'service',
  schema: serviceSchema,
  nameOf: ({ title }) => title,
  textOf: ({ title, description }) => `${title} ${description}`,
  removal: 'It leaves the library at once.',
  site: { part: 'services', findPlaces: findServicePlaces, copying: tileCopying },
});

export const testimonialLibrary = createLibrary({
  noun: 'testimonial',
  schema: testimonialSchema,
  nameOf: ({ name }) => name,
  textOf: ({ quote, name, initials, title }) => `${name} ${initials} ${title} ${quote}`,
  removal: 'The words leave the library at once.',
  site: { part: 'testimonials', findPlaces: findTestimonialPlaces, copying: cardCopying },
});
