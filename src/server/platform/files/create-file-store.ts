import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Env } from '../env.ts';
import { AppError } from '../errors/app-error.ts';
import { isDiskFull } from './disk-full.ts';
import type { FileStore } from './file-store.ts';

/** What the store needs of the configuration; without `S3_*` files are kept in `<DATA_DIR>/files`. */
export type FileStoreSettings = Pick<
  Env,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

const connectMs = 5000;
const silenceMs = 30_000;

const nothing = (): void => undefined;
/** The client would log to the console; failures are thrown instead, and logged where they are answered. */
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

const bucketOf = (env: FileStoreSettings): Disk | null => {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      bucket: S3_BUCKET,
      visibility: 'private',
      supportsACL: false,
      forcePathStyle: true,
      maxAttempts: 2,
      logger: silent,
      // Stores other than Amazon's do not understand checksums in trailers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: connectMs,
        requestTimeout: silenceMs,
        socketTimeout: silenceMs,
        throwOnRequestTimeout: true,
      },
    }),
  );
};

const folderOf = ({ DATA_DIR }: FileStoreSettings): string => path.resolve(DATA_DIR, 'files');

/** Runs a step with the store; a failure is not the caller's fault, and they may try again. */
const reach = async <T>(step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (cause) {
    throw new AppError(isDiskFull(cause) ? 'storageFull' : 'unavailable', { cause, retryAfter: 5 });
  }
};

/** A file that is opened directly from the bucket is downloaded, never shown as a page. */
const contentType = 'application/octet-stream';

/** A stream from a folder reports a missing file only when it is read: waits for its first bytes. */
const opened = async (stream: Readable): Promise<Readable> => {
  await once(stream, 'readable');
  return stream;
};

/** The store as configured. @throws AppError `unavailable` from each of its calls that fails, `storageFull` where there is no room */
export const createFileStore = (env: FileStoreSettings): FileStore => {
  const bucket = bucketOf(env);
  const folder = folderOf(env);
  const disk = bucket ?? new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const copy = async (key: string, to: string): Promise<void> => {
    // The system copies within a disk; chunks that passed through this process would leave tens of megabytes of rarely collected garbage.
    if (!bucket) return copyFile(path.join(folder, key), to);
    await pipeline(await bucket.getStream(key), createWriteStream(to, { mode: 0o600 }));
  };
  return {
    put: (key, file) =>
      reach(() =>
        disk.putStream(key, createReadStream(file.path), { contentLength: file.size, contentType }),
      ),
    write: (key, bytes) => reach(() => disk.put(key, bytes, { contentLength: bytes.length, contentType })),
    read: (key) => reach(async () => opened(await disk.getStream(key))),
    copy: (key, to) => reach(() => copy(key, to)),
    remove: (key) => reach(() => disk.delete(key)),
  };
};
