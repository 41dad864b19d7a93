import type { NewVideo, Video } from '#contract/library/videos.ts';
import type { UploadSpeed } from './upload-speed.ts';

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
  speed?: UploadSpeed | undefined;
  errorText?: string | undefined;
  /** The record, once it is done. */
  saved?: Video;
};
