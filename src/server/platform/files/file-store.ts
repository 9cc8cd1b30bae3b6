import type { Readable } from 'node:stream';

/** A local file to copy into the store. */
export type FileToStore = { path: string; size: number };

/** Where the bytes of uploaded files are stored, by keys that we make: a folder, or a bucket that all instances share. */
export type FileStore = {
  /** Writes the whole file under `key`, replacing any existing one. */
  put: (key: string, file: FileToStore) => Promise<void>;
  /** Writes bytes under `key`, as `put` does. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes under `key`. @throws when there are none, or the store is away */
  read: (key: string) => Promise<Readable>;
  /** Copies the file under `key` to a local path. @throws when there is none, or the store is away */
  copy: (key: string, to: string) => Promise<void>;
  /** Removes the file under `key`, if there is one. */
  remove: (key: string) => Promise<void>;
};
