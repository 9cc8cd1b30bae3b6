import '@fastify/multipart';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { isDiskFull } from '#server/platform/files/disk-full.ts';

/** A received file: the name its sender gave, and its size in bytes. */
export type ReceivedFile = { name: string; size: number };

const field = 'file';

const limits = {
  files: 1,
  fields: 8,
  fieldNameSize: 100,
  fieldSize: 1024,
  parts: 9,
  headerPairs: 50,
};

/** The most bytes of a form besides its file. */
const formOverhead = 64 * 1024;

/**
 * Reads the rest of a refused form, so that its sender gets the answer and can reuse the connection; a sender of more than twice a file's
 * size is cut off.
 */
const drain = ({ raw }: FastifyRequest, fileSize: number): void => {
  let left = 2 * fileSize;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
};

const ofDisk = new Set(['open', 'write', 'close', 'mkdir', 'stat']);

const isOfDisk = (err: unknown): boolean =>
  err instanceof Error && 'syscall' in err && ofDisk.has(String(err.syscall));

/** The parser's own errors are form errors, whatever status they carry; those of the disk are ours. */
const refusalOf = (err: unknown): unknown => {
  if (err instanceof AppError || isOfDisk(err) || isDiskFull(err)) return err;
  const tooLarge = err instanceof Error && 'code' in err && err.code === 'FST_REQ_FILE_TOO_LARGE';
  return new AppError(tooLarge ? 'tooLarge' : 'badRequest', { cause: err });
};

const readParts = async (
  request: FastifyRequest,
  { path, fileSize }: { path: string; fileSize: number },
): Promise<string | undefined> => {
  let name: string | undefined;
  for await (const part of request.parts({ limits: { ...limits, fileSize } })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== field) part.file.resume();
    else {
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated) throw new AppError('tooLarge');
      name = part.filename ?? '';
    }
  }
  return name;
};

/**
 * Receives the one file of a form, of `fileSize` bytes at most, and writes it to `path` while it comes in.
 * @throws AppError `fileType` if it is not a form, `tooLarge`, `badRequest` for a broken form or several files, `formHasErrors` for no file
 */
export const receiveFile = async (
  request: FastifyRequest,
  { path, fileSize }: { path: string; fileSize: number },
): Promise<ReceivedFile> => {
  try {
    if (!request.isMultipart()) throw new AppError('fileType');
    if (Number(request.headers['content-length'] ?? 0) > fileSize + formOverhead)
      throw new AppError('tooLarge');
    const name = await readParts(request, { path, fileSize });
    if (name === undefined) throw fieldError(field, 'required');
    return { name, size: (await stat(path)).size };
  } catch (err) {
    drain(request, fileSize);
    throw refusalOf(err);
  }
};
