import { createUploadClient, videoBytes } from '../../video/upload-client.ts';
import { addPicture } from '../add-picture.ts';
import type { Filler } from './filler.ts';
import { type RouteRow, read, row } from './row.ts';

const service = { title: 'Ünïcode', description: '“Quotes”\n🚗' };
const testimonial = { quote: 'Kept.', name: 'A. Guest', initials: 'ag', title: 'London' };
const film = { title: 'A film', url: 'https://vimeo.com/1', type: 'link' };

const uploadsOf = ({ origin, admin }: Filler) => createUploadClient(origin, admin.cookie);

async function addFilm(filler: Filler): Promise<string> {
  const { url } = await uploadsOf(filler).send(videoBytes(5000));
  return filler.record('videos', { title: 'The arrival', type: 'upload', url });
}

const picturePath = async ({ origin, admin }: Filler) =>
  `/api/pictures/${(await addPicture(origin, admin)).name}`;

/** What the three libraries have in common. */
const recordRoutes = (
  of: string,
  add: (filler: Filler) => Promise<string>,
): Record<string, RouteRow> => ({
  [`GET /api/${of}`]: read(`/api/${of}`, [401, 403, 403, 200]),
  [`POST /api/${of}`]: row(add, [401, 403, 403, 400]),
  [`PATCH /api/${of}/:id`]: row(
    async (filler) => filler.call('PATCH', await add(filler), { title: 'Otherwise' }),
    [401, 403, 403, 400],
  ),
  [`DELETE /api/${of}/:id`]: row(
    async (filler) => filler.call('DELETE', await add(filler)),
    [401, 403, 403, 404],
  ),
});

/** Without Tus-Resumable a call of uploads is answered with 412, the protocol's own. */
export const libraryRoutes: Record<string, RouteRow> = {
  'GET /api/fleet': read('/api/fleet', [401, 200, 200, 200]),
  ...recordRoutes('services', ({ record }) => record('services', service)),
  ...recordRoutes('testimonials', ({ record }) => record('testimonials', testimonial)),
  ...recordRoutes('videos', async (filler) => {
    await filler.record('videos', film);
    return addFilm(filler);
  }),
  'POST /api/uploads': row((filler) => uploadsOf(filler).begin(1000), [401, 403, 403, 412]),
  'HEAD /api/uploads/:id': row(
    async (filler) => {
      const uploads = uploadsOf(filler);
      await uploads.offset(await uploads.begin(1000));
    },
    [401, 403, 403, 412],
  ),
  'PATCH /api/uploads/:id': row(
    async (filler) => {
      const uploads = uploadsOf(filler);
      await uploads.patch(await uploads.begin(1000), 0, videoBytes(500));
    },
    [401, 403, 403, 412],
  ),
  'DELETE /api/uploads/:id': row(
    async (filler) => {
      const uploads = uploadsOf(filler);
      await uploads.call('DELETE', await uploads.begin(1000));
    },
    [401, 403, 403, 412],
  ),
  'POST /api/uploads/:id/finish': row(
    (filler) => uploadsOf(filler).send(videoBytes(1000)),
    [401, 403, 403, 404],
  ),
  'GET /api/pictures': read('/api/pictures', [401, 403, 403, 200]),
  'POST /api/pictures': row(picturePath, [401, 403, 403, 415]),
  'PATCH /api/pictures/:id': row(
    async (filler) =>
      filler.call('PATCH', await picturePath(filler), { alt: 'A car', focus: { x: 0.3, y: 1 } }),
    [401, 403, 403, 400],
  ),
  'DELETE /api/pictures/:id': row(
    async (filler) => filler.call('DELETE', await picturePath(filler)),
    [401, 403, 403, 404],
  ),
  // addPicture asks for a crop.
  'POST /api/pictures/:id/crops': row(picturePath, [401, 403, 403, 400]),
  'GET /api/pictures/:id/thumbnail.webp': row(
    async (filler) => filler.call('GET', `${await picturePath(filler)}/thumbnail.webp`),
    [401, 403, 403, 404],
  ),
  'GET /api/pictures/:id/preview.webp': row(
    async (filler) => filler.call('GET', `${await picturePath(filler)}/preview.webp`),
    [401, 403, 403, 404],
  ),
};
