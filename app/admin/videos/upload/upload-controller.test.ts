import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#app/lib/api.ts';
import type { UploadTask } from './upload-controller.ts';

vi.stubGlobal('addEventListener', () => {});
afterAll(() => void vi.unstubAllGlobals());

// The upload protocol, with the listeners that the controller gave it.
const client = vi.hoisted(() => ({
  upload: { start: vi.fn(), abort: vi.fn(async () => {}) },
  fail: (_error: Error) => {},
}));
vi.mock('./upload-client.ts', () => ({
  createUpload: async (_file: File, listeners: { onError: (error: Error) => void }) => {
    client.fail = listeners.onError;
    return client.upload;
  },
  forgetUpload: async () => {},
  toFailure: (error: Error) => error,
}));

const { uploadController } = await import('./upload-controller.ts');

const task: UploadTask = {
  file: new File(['bytes'], 'video.mp4'),
  title: 'Rain',
  ownerId: 'ann',
  save: () => Promise.reject(new Error('not reached')),
  onFailed: () => {},
  onSignedOut: () => {},
};
const untilMicrotasksRan = () => new Promise<void>(queueMicrotask);

/** An upload whose form has gone, because the session ended half-way. */
async function beginAndSignOut() {
  const detach = uploadController.attach('ann');
  await uploadController.begin(task);
  client.fail(new ApiError(401, '', ''));
  detach();
  await untilMicrotasksRan();
  expect(uploadController.getState()).toMatchObject({ phase: 'signed-out' });
}

afterEach(() => {
  uploadController.cancel();
  vi.clearAllMocks();
});

test('an upload resumed after a sign-in survives an effect that runs twice, as in StrictMode', async () => {
  await beginAndSignOut();
  uploadController.attach('ann')();
  const detach = uploadController.attach('ann');
  await untilMicrotasksRan();
  expect(uploadController.getState()).toMatchObject({ phase: 'sending', title: 'Rain' });
  expect(client.upload.start).toHaveBeenCalledTimes(2);
  expect(client.upload.abort).not.toHaveBeenCalled();

  detach();
  await untilMicrotasksRan();
  expect(client.upload.abort).toHaveBeenCalledOnce();
  expect(uploadController.getState()).toBeUndefined();
});

test('another user’s upload is dropped', async () => {
  await beginAndSignOut();
  const detach = uploadController.attach('bea');
  expect(uploadController.getState()).toBeUndefined();
  detach();
});
