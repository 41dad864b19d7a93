import { HttpError } from '#server/http/http-error.ts';
import type { UploadBody } from '#server/http/media/upload-body.ts';

type Holder = { body: UploadBody | undefined; done: Promise<unknown> };

/**
 * One request at a time for each upload. A second chunk is refused while one is arriving, unless that one has stalled:
 * then its sender has probably lost the connection and is resuming. Not a queue: a request interrupts or is refused.
 */
export function createUploadLock() {
  const holders = new Map<string, Holder>();

  function take<Result>(id: string, work: () => Promise<Result>, body?: UploadBody) {
    const running = work();
    const done = Promise.allSettled([running]).finally(() => holders.delete(id));
    holders.set(id, { body, done });
    return running;
  }

  return {
    /** Adds a chunk. */
    async append<Result>(id: string, body: UploadBody, work: () => Promise<Result>) {
      for (let holder = holders.get(id); holder; holder = holders.get(id)) {
        if (!holder.body?.isStalled()) {
          throw new HttpError(423, 'This upload is being added to at the moment.');
        }
        holder.body.interrupt(new HttpError(409, 'This upload was taken up elsewhere.'));
        await holder.done;
      }
      return take(id, work, body);
    },

    /** For finishing and removing: interrupts a chunk that is still arriving. */
    async end<Result>(id: string, work: () => Promise<Result>) {
      for (let holder = holders.get(id); holder; holder = holders.get(id)) {
        holder.body?.interrupt(new HttpError(409, 'This upload has ended.'));
        await holder.done;
      }
      return take(id, work);
    },

    /** On shutdown. What arrived is kept, and the upload can be resumed after the restart. */
    interruptAll() {
      for (const { body } of holders.values()) {
        body?.interrupt(
          new HttpError(503, 'The site is restarting. The upload can be resumed in a moment.', {
            headers: { 'retry-after': '5' },
          }),
        );
      }
    },
  };
}
