// Videos to send, and a hand-written tus client, so that a test can break the protocol.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';

const heads = {
  mp4: '\0\0\0\x18ftypisom\0\0\x02\0isommp42',
  m4v: '\0\0\0\x18ftypM4V \0\0\x02\0isommp42',
  mov: '\0\0\0\x14ftypqt  \0\0\x02\0qt  ',
  webm: '\x1a\x45\xdf\xa3\x87\x42\x82\x84webm',
  mkv: '\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska',
  ogv: `OggS\0\x02${'\0'.repeat(20)}\x01*\x80theora\x03\x02\x01`,
};

export type VideoKind = keyof typeof heads;
export const videoKinds = Object.keys(heads) as VideoKind[];

/** Begins like a video of that format; the rest is random, so that no two are equal. */
export function videoBytes(size: number, kind: VideoKind = 'mp4'): Buffer {
  const bytes = randomBytes(size);
  bytes.write(heads[kind], 'latin1');
  return bytes;
}

export type UploadClient = ReturnType<typeof createUploadClient>;

export function createUploadClient(origin: string, cookie: string) {
  const own = { cookie, 'tus-resumable': '1.0.0' };
  const chunkHeaders = (offset: number) => ({
    ...own,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  });
  const call = (method: string, path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { method, headers: { ...own, ...headers } });

  return {
    call,
    create: (length: number, headers: Record<string, string> = {}) =>
      call('POST', '/api/uploads', { 'upload-length': String(length), ...headers }),

    /** Creates and returns the path of the upload. */
    async begin(length: number): Promise<string> {
      const answer = await this.create(length);
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
      return answer.headers.get('location') ?? '';
    },

    patch: (path: string, offset: number, bytes: Buffer) =>
      fetch(origin + path, {
        method: 'PATCH',
        headers: chunkHeaders(offset),
        body: new Uint8Array(bytes),
      }),

    async offset(path: string): Promise<number> {
      const answer = await call('HEAD', path);
      return Number(answer.headers.get('upload-offset') ?? Number.NaN);
    },

    finish: (path: string) =>
      fetch(`${origin}${path}/finish`, { method: 'POST', headers: { cookie } }),

    /** Sends and finishes it; returns its address under /media. */
    async send(bytes: Buffer): Promise<{ path: string; url: string }> {
      const path = await this.begin(bytes.length);
      await this.patch(path, 0, bytes);
      const { url } = (await (await this.finish(path)).json()) as { url: string };
      return { path, url };
    },

    /** A chunk that is announced, begun, and left standing until it is cut or ended. */
    async patchSlowly(path: string, offset: number, bytes: Buffer, announced: number) {
      const req = request(origin + path, {
        method: 'PATCH',
        headers: { ...chunkHeaders(offset), 'content-length': announced },
      });
      req.on('error', () => {});
      const status = once(req, 'response').then(([res]) => {
        res.resume();
        return res.statusCode as number;
      });
      status.catch(() => {});
      req.flushHeaders();
      req.write(bytes);
      return { status, cut: () => req.destroy(), end: (rest: Buffer) => req.end(rest) };
    },
  };
}
