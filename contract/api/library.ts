import * as services from '#contract/library/services.ts';
import * as testimonials from '#contract/library/testimonials.ts';
import * as videos from '#contract/library/videos.ts';
import * as site from '#contract/site/api.ts';
import * as fleet from '#contract/site/cars.ts';
import { fileNameHeader } from '#contract/site/picture-shapes.ts';
import * as pictures from '#contract/site/pictures.ts';
import { admin, member, type Operations, recordOperations } from './operation.ts';

export const librarySchemas = [fleet, services, testimonials, videos, site, pictures];

const tus = { 'Tus-Resumable': '`1.0.0`' };

export const libraryOperations: Operations = {
  'GET /api/fleet': member('The cars of the members area', { 200: fleet.fleetSchema }),
  ...recordOperations(admin, '/api/videos', 'video', {
    item: videos.videoSchema,
    create: videos.newVideoSchema,
    change: videos.videoChangeSchema,
  }),
  ...recordOperations(admin, '/api/services', 'service', {
    item: services.serviceSchema,
    create: services.newServiceSchema,
    change: services.serviceChangeSchema,
  }),
  ...recordOperations(admin, '/api/testimonials', 'testimonial', {
    item: testimonials.testimonialSchema,
    create: testimonials.newTestimonialSchema,
    change: testimonials.testimonialChangeSchema,
  }),
  'POST /api/uploads': admin('Begins the upload of a video by the tus protocol', {
    headers: { ...tus, 'Upload-Length': 'bytes of the whole file' },
    201: null,
  }),
  'HEAD /api/uploads/:id': admin('Says in `Upload-Offset` how much has arrived', {
    headers: tus,
    200: null,
  }),
  'PATCH /api/uploads/:id': admin('Adds a chunk of 16 MiB, or the last one', {
    headers: { ...tus, 'Upload-Offset': 'where the chunk begins' },
    body: 'application/offset+octet-stream',
  }),
  'DELETE /api/uploads/:id': admin('Gives an upload up', { headers: tus }),
  'POST /api/uploads/:id/finish': admin('Ends an upload; the same answer when asked again', {
    200: videos.finishedUploadSchema,
  }),
  'GET /api/pictures': admin('The library of pictures, newest first', {
    query: site.picturesQuerySchema,
    200: site.picturePageSchema,
  }),
  'POST /api/pictures': admin('Adds a picture', {
    headers: { [fileNameHeader]: 'its name, percent-encoded' },
    body: 'image/*',
    201: site.libraryPictureSchema,
  }),
  'PATCH /api/pictures/:id': admin('Changes what a picture is said to show, or its focus', {
    body: site.pictureChangeSchema,
    200: site.libraryPictureSchema,
  }),
  'DELETE /api/pictures/:id': admin('Removes a picture that is in no version'),
  'POST /api/pictures/:id/crops': admin('Cuts a picture to a shape, for the draft', {
    body: site.newCropSchema,
    201: site.cropSchema,
  }),
  'GET /api/pictures/:id/thumbnail.webp': admin('A small copy', { 200: 'image/webp' }),
  'GET /api/pictures/:id/preview.webp': admin('A copy that fits a screen', { 200: 'image/webp' }),
};
