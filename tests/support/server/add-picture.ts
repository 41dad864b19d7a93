import type { Picture } from '#contract/site/pictures.ts';
import { smallJpeg } from '../pictures/make-picture.ts';

/** A picture of the library with one crop, made through a server that listens. */
export async function addPicture(origin: string, { cookie }: { cookie: string }): Promise<Picture> {
  const post = async <Answer>(
    path: string,
    type: string,
    body: Uint8Array<ArrayBuffer> | string,
  ) => {
    const headers = { 'content-type': type, cookie };
    const answer = await fetch(origin + path, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(await answer.text());
    return answer.json() as Promise<Answer>;
  };
  const bytes = new Uint8Array(await smallJpeg());
  const { id } = await post<{ id: string }>('/api/pictures', 'image/jpeg', bytes);
  const crop = JSON.stringify({ shape: 'share', focus: { x: 0.5, y: 0.5 } });
  return post<Picture>(`/api/pictures/${id}/crops`, 'application/json', crop);
}
