import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';

const recording = z.object({
  /** The page as it is sent: the brotli-coded body in base64. */
  body: z.string(),
  /** Answers of the API from which the page was made, by path and search. */
  answers: z.record(z.string(), z.object({ status: z.number(), payload: z.string() })),
});

/** Recorded answers of the real application, so that all compared servers send the same. */
export type PagesRecording = z.infer<typeof recording>;

const pathIn = (directory: string): string => join(directory, 'recording.json');

/** Saves a recording in a directory. */
export const saveRecording = (directory: string, value: PagesRecording): Promise<void> =>
  writeFile(pathIn(directory), JSON.stringify(value));

/** Reads the recording of a directory. */
export const loadRecording = async (directory: string): Promise<PagesRecording> =>
  recording.parse(JSON.parse(await readFile(pathIn(directory), 'utf8')));
