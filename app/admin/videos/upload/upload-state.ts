import type { NewVideo, Video } from '#contract/videos.ts';
import type { Pace } from './upload-speed.ts';

export type UploadTask = {
  file: File;
  title: string;
  ownerId: string;
  /** Makes the record once the file is whole, checked and in its place. */
  save: (video: NewVideo) => Promise<Video>;
  onFailed: (error: unknown) => void;
  onSignedOut: () => void;
};

export type UploadPhase =
  | 'sending'
  /** The connection is gone, and it is being tried again. */
  | 'retrying'
  | 'paused'
  | 'finishing'
  /** Can be tried again, from where it stopped. */
  | 'failed'
  /** Cannot: the server will not have this file. */
  | 'refused'
  | 'signed-out'
  | 'done';

export type UploadState = {
  phase: UploadPhase;
  title: string;
  fileName: string;
  sent: number;
  total: number;
  pace?: Pace | undefined;
  trouble?: string | undefined;
  /** Its record, once it is done. */
  saved?: Video;
};
