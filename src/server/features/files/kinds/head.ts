import type { FileHandle } from 'node:fs/promises';

/** Bytes at the beginning that tell what a file is. */
export const headLength = 4100;

/** A staged file under inspection; `head` holds its first bytes. */
export type OpenFile = { handle: FileHandle; size: number; head: Buffer };

/** `length` bytes from `position` on, fewer at the end of the file. */
export const readAt = async (handle: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};
