// The one upload of this tab, outside React, so that it survives the sign-in page when a session ends half-way.
import type { Upload } from 'tus-js-client';
import { ApiError, apiWrite } from '#app/lib/api.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { createStore } from '#app/lib/store.ts';
import { finishedUploadSchema, type NewVideo, type Video } from '#contract/library/videos.ts';
import { createUpload, forgetUpload, toFailure } from './upload-client.ts';

export type UploadTask = {
  file: File;
  title: string;
  ownerId: string;
  /** Creates the record once the server has checked the file. */
  save: (video: NewVideo) => Promise<Video>;
  onFailed: (error: unknown) => void;
  onSignedOut: () => void;
};

export type UploadPhase =
  | 'sending'
  /** The connection failed, and the next try is under way. */
  | 'retrying'
  | 'paused'
  | 'finishing'
  /** Can be resumed from where it stopped. */
  | 'failed'
  /** Cannot be resumed: the server refused the file. */
  | 'refused'
  | 'signed-out'
  | 'done';

export type UploadState = {
  phase: UploadPhase;
  title: string;
  fileName: string;
  sent: number;
  total: number;
  errorText?: string | undefined;
  /** The record, once it is done. */
  saved?: Video;
};

// Too large, not a video, already deleted: sending the same file again would fail again.
const refusedStatuses = new Set([400, 404, 413, 415]);

/** The server writes a large file to its disk before it answers. */
const finishTimeoutMs = 2 * 60 * 1000;

export const uploadController = createUploadController();

function createUploadController() {
  const { getState, setState, subscribe } = createStore<UploadState | undefined>(undefined);
  let running: { task: UploadTask; upload: Upload } | undefined;
  let attached = 0;

  /** Nothing changes once the upload was dropped. */
  function change(next: Partial<UploadState>) {
    const state = getState();
    if (state) setState({ ...state, ...next });
  }

  function drop() {
    void running?.upload.abort();
    running = undefined;
    setState(undefined);
  }

  function fail(error: unknown) {
    if (!running) return;
    const { task } = running;
    if (error instanceof ApiError && error.status === 401) {
      change({ phase: 'signed-out' });
      task.onSignedOut();
      return;
    }
    const isRefused = error instanceof ApiError && refusedStatuses.has(error.status);
    change({ phase: isRefused ? 'refused' : 'failed', errorText: explainFailure(error) });
    task.onFailed(error);
  }

  async function finish() {
    if (!running?.upload.url) return;
    const { task, upload } = running;
    change({ phase: 'finishing', sent: task.file.size });
    try {
      const path = new URL(running.upload.url).pathname;
      const { url } = await apiWrite('POST', `${path}/finish`, undefined, {
        schema: finishedUploadSchema,
        timeoutMs: finishTimeoutMs,
      });
      const saved = await task.save({ title: task.title, url, type: 'upload', isActive: true });
      await forgetUpload(upload);
      change({ phase: 'done', saved });
    } catch (error) {
      if (error instanceof ApiError && refusedStatuses.has(error.status))
        await forgetUpload(upload);
      fail(error);
    }
  }

  function start() {
    change({ phase: 'sending', errorText: undefined });
    running?.upload.start();
  }

  addEventListener('online', () => {
    if (getState()?.phase !== 'retrying') return;
    void running?.upload.abort();
    start();
  });

  return {
    getState,
    subscribe,

    async begin(task: UploadTask) {
      const { title, file } = task;
      setState({ phase: 'sending', title, fileName: file.name, sent: 0, total: file.size });
      const upload = await createUpload(file, {
        onProgress: (sent) => change({ phase: 'sending', sent }),
        onRetry: () => change({ phase: 'retrying' }),
        onSuccess: () => void finish(),
        onError: (error) => fail(toFailure(error)),
      });
      // It may have been cancelled or paused while the code for it was being loaded.
      const state = getState();
      if (!state) return;
      running = { task, upload };
      if (state.phase === 'sending') start();
    },

    pause() {
      void running?.upload.abort();
      change({ phase: 'paused' });
    },

    resume: start,

    /** Deletes what was sent, too. If that fails, the server deletes it within a day. */
    cancel() {
      running?.upload.abort(true).catch(() => {});
      drop();
    },

    /**
     * The form is on the screen; returns what to do when it has left. After a sign-in the same user's
     * upload goes on, and another user's is dropped.
     */
    attach(userId: string) {
      attached += 1;
      if (getState()?.phase === 'signed-out') {
        if (running?.task.ownerId === userId) start();
        else drop();
      }
      return () => {
        attached -= 1;
        // In development StrictMode detaches and attaches again at once, and the upload must survive that.
        queueMicrotask(() => {
          // What was sent stays on the server, for the same file chosen again.
          if (attached === 0 && getState()?.phase !== 'signed-out') drop();
        });
      };
    },
  };
}
