import type { Multipart, Part } from './multiparts.ts';

/** What has arrived of each upload. In the database, so that any instance may take the next chunk. */
export type UploadRecords = {
  create(id: string): Promise<void>;
  read(id: string): Promise<UploadRecord | undefined>;
  /** Returns the one that counts: of two instances that begin at once, the first one's. Undefined when there is no such upload. */
  setMultipart(id: string, multipart: Multipart): Promise<Multipart | undefined>;
  /** False when there is no such upload, or another instance was quicker with this part. */
  addPart(id: string, part: Part & { size: number }): Promise<boolean>;
  remove(id: string): Promise<void>;
  listIds(): Promise<string[]>;
};

export type UploadRecord = {
  /** Begun with the first chunk, whose bytes say what the object will be called. */
  multipart: Multipart | undefined;
  /** In order. */
  parts: Part[];
  size: number;
  changedAt: Date;
};
