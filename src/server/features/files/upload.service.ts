import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { feedSizeLimit } from '#contract/feeds.ts';
import { fileSizeLimit, fileTypes, type FileKind, type FileView } from '#contract/files.ts';
import { accountPolicy } from '#domain/accounts/account-policy.ts';
import type { Registration, UserActor } from '#domain/actor.ts';
import { fileNameOf } from '#domain/files/file-name.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { isDiskFull } from '#server/platform/files/disk-full.ts';
import { idempotentCallOf, type IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import { createBounded } from '#server/platform/workers/bounded.ts';
import { presentFile } from './files.presenter.ts';
import { insertFile, markStored } from './files.repository.ts';
import { stripHeic } from './kinds/heic.ts';
import { redrawPicture } from './kinds/picture.ts';
import { recogniseFile } from './kinds/recognise.ts';
import { receiveFile } from './receive-file.ts';
import { withStaging, type Staging } from './staging.ts';

/** Uploads that one process accepts at a time: each takes up to twice a file's size on the disk meanwhile. */
const bounded = createBounded({ atOnce: 32, waiting: 0, waitMs: 0 });

/** Uploads of one person that one process accepts at a time: a few slow ones must not keep others out. */
const mostEach = 8;

const underWay = new Map<string, number>();

/** Runs one upload of a person. @throws AppError `tooManyRequests` if too many of theirs are under way */
const oneOf = async <T>(ownerId: string, work: () => Promise<T>): Promise<T> => {
  const others = underWay.get(ownerId) ?? 0;
  if (others >= mostEach) throw new AppError('tooManyRequests', { retryAfter: 5 });
  underWay.set(ownerId, others + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(ownerId) ?? 1) - 1;
    if (left > 0) underWay.set(ownerId, left);
    else underWay.delete(ownerId);
  }
};

const mebibyte = 1024 * 1024;

const ownerOf = (actor: UserActor | Registration): string =>
  actor.kind === 'user' ? actor.id : actor.userId;

/** Makes a file safe to store: a picture is re-encoded or loses its metadata, everything else stays as it is. Returns its path. */
const makeHarmless = async (kind: FileKind, { given, ready }: Staging): Promise<string> => {
  if (kind === 'jpeg' || kind === 'png' || kind === 'webp') {
    await redrawPicture(kind, given, ready);
    return ready;
  }
  if (kind !== 'heic') return given;
  await using handle = await open(given, 'r+');
  await stripHeic(handle);
  return given;
};

/** The kind of a staged file, after checking that it is accepted and has no virus. */
const examine = async ({ scanner }: Context, path: string): Promise<FileKind> => {
  await using handle = await open(path, 'r');
  const kind = await recogniseFile(handle);
  if ((await scanner.scan(path)) === 'infected') throw fieldError('file', 'infected');
  return kind;
};

const measure = async (path: string): Promise<{ size: number; digest: string }> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { size: (await stat(path)).size, digest: hash.digest('hex') };
};

const feedKinds: ReadonlySet<FileKind> = new Set(['xml', 'csv', 'xlsx']);

type Given = { ownerId: string; name: string; call: IdempotentCall };
type Checked = Given & { kind: FileKind; path: string };

/**
 * The row first, then the bytes, then the answer: a crash before the bytes are stored leaves a row that nobody can use and that the clean-up
 * finds, and a key that is free.
 */
const keep = async (
  { db, clock, files }: Context,
  { ownerId, name, call, kind, path }: Checked,
): Promise<FileView> => {
  const { size, digest } = await measure(path);
  // Re-encoding may enlarge a picture; one that grows this much is not a photo.
  if (!feedKinds.has(kind) && size > 2 * fileSizeLimit) throw new AppError('tooLarge');
  const id = newId();
  const now = clock.now();
  const file = {
    id,
    owner_id: ownerId,
    name: fileNameOf(name, kind),
    content_type: fileTypes[kind],
    size,
    sha256: digest,
    storage_key: `${now.toISOString().slice(0, 7)}/${id}`,
    created_at: now,
  };
  const markAndPresent = async (tx: Tx): Promise<FileView> => {
    await markStored(tx, id);
    return presentFile(file);
  };
  const storeBytes = async (): Promise<void> => {
    await insertFile(db, { ...file, state: 'incoming' });
    await files.put(file.storage_key, { path, size });
  };
  return idempotent({ db, clock }, call, markAndPresent, { before: storeBytes });
};

/** Those who may have a feed may upload a file of a feed's size; whether it is one is checked afterwards. */
const mostBytesOf = (actor: UserActor | Registration): number =>
  accountPolicy.can('manageFeed', actor, null) ? feedSizeLimit : fileSizeLimit;

const check = async (context: Context, given: Given, staging: Staging): Promise<FileView> => {
  const kind = await examine(context, staging.given);
  if (!feedKinds.has(kind) && (await stat(staging.given)).size > fileSizeLimit)
    throw new AppError('tooLarge');
  const path = await makeHarmless(kind, staging);
  return keep(context, { ...given, kind, path });
};

/** The same file under the same name is the same upload. */
const callOf = async (call: IdempotentCall, { name, path }: { name: string; path: string }) =>
  call.key === null
    ? call
    : { ...call, bodyHash: sha256(JSON.stringify([call.bodyHash, name, (await measure(path)).digest])) };

const once: IdempotentCall = { caller: '', key: null, bodyHash: '' };

/** Stores a file of our own for a person, as if they had uploaded it. */
export const storeFile = (
  context: Context,
  { ownerId, name, path }: Pick<Checked, 'ownerId' | 'name' | 'path'>,
): Promise<FileView> =>
  withStaging(context.env.DATA_DIR, async (staging) => {
    await copyFile(path, staging.given);
    return check(context, { ownerId, name, call: once }, staging);
  });

/** @throws AppError `storageFull` if the disk is full; otherwise the error as it is */
const refuseWithoutRoom = (err: unknown): never => {
  if (err instanceof AppError || !isDiskFull(err)) throw err;
  throw new AppError('storageFull', { cause: err, retryAfter: 60 });
};

/** Receives a file, recognises its kind, makes it safe and stores it. Nothing is left of a refused or aborted upload. */
export const uploadFile = async (
  context: Context,
  actor: UserActor | Registration,
  request: FastifyRequest,
): Promise<FileView> => {
  const ownerId = ownerOf(actor);
  const call = idempotentCallOf(request, actor);
  const { limits, env } = context;
  await limits.consume('filesPerPerson', ownerId);
  const store = (): Promise<FileView> =>
    withStaging(env.DATA_DIR, async (staging) => {
      const { name, size } = await receiveFile(request, {
        path: staging.given,
        fileSize: mostBytesOf(actor),
      });
      await limits.consume('fileMebibytesPerPerson', ownerId, Math.ceil(size / mebibyte));
      const given = { ownerId, name, call: await callOf(call, { name, path: staging.given }) };
      return check(context, given, staging);
    });
  return oneOf(ownerId, () => bounded(store)).catch(refuseWithoutRoom);
};
