// Where the files of videos and pictures lie: a folder of this machine, or a bucket. Both keep what this says, and pass
// the same tests. A key is a path such as `media/<name>.mp4` or `pictures/<id>/master.jpg`; what it names never changes.
import type { Readable } from 'node:stream';

export type FileStorage = StoredFiles & { folders: StoredFolders; uploads: UploadFiles };

/** Files by key. A folder or bucket of backups has these calls alone; the site's own storage has more. */
export type StoredFiles = {
  /** Undefined when there is no such file. */
  open(key: string): Promise<OpenFile | undefined>;
  /** All files below a folder, or all there are (''), in any order. No links, nor files that are still being written. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Copies a file of this machine there. It is not seen before it is there whole and on disk. */
  put(key: string, path: string): Promise<void>;
  /** Makes a file of this machine, to be read and removed. False when there is no such file. */
  copyTo(key: string, path: string): Promise<boolean>;
  remove(key: string): Promise<void>;
};

export type StoredFile = { key: string; size: number; changedAt: Date };

/** To be read once, or closed. */
export type OpenFile = {
  size: number;
  /** Where readers may be sent instead. */
  publicUrl?: string | undefined;
  /** Both ends included; undefined when the file is gone. The caller reads the stream or destroys it. */
  read(start: number, end: number): Promise<Readable | undefined>;
  close(): Promise<void>;
};

/** The folder of a picture, and in it those of its crops. One that is not complete is not there. */
export type StoredFolders = {
  /** The files of a folder of this machine get their names. False when another has them, or the folder around is gone. */
  publish(path: string, key: string): Promise<boolean>;
  /** Says that its files, which were put one by one, are all there. */
  complete(key: string): Promise<void>;
  /** When it was published or touched. */
  changedAt(key: string): Promise<Date | undefined>;
  /** False when there is no such folder. */
  touch(key: string, at: Date): Promise<boolean>;
  /** The folders in a folder, those that a kill left incomplete among them. */
  list(key: string): Promise<{ name: string; changedAt: Date }[]>;
  /** With all that is in it. */
  remove(key: string): Promise<void>;
};

/** Videos while they are being sent. A name chosen by a sender never gets here. */
export type UploadFiles = {
  create(id: string, length: number): Promise<void>;
  /** How much has arrived, and when the last of it did; undefined when there is no such upload. */
  readState(id: string): Promise<{ size: number; changedAt: Date } | undefined>;
  /** Returns the new offset: what was taken is kept even when the rest does not come. The body is used up. */
  append(id: string, offset: number, length: number, body: AsyncIterable<Buffer>): Promise<number>;
  /** A random name with the ending of its format, whatever the sender called it; undefined when it is not a video. */
  chooseName(id: string): Promise<string | undefined>;
  /** Gives it its name in `media`. Killed half-way it can be repeated. False when there is neither upload nor video. */
  finish(id: string, name: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  listIds(): Promise<string[]>;
};
