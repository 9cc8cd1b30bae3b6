import { createStore, type Store } from '../../ui/store.ts';
import type { SendRun } from './send-file.ts';

/** A file being uploaded. `share` from 0 to 1; at 1 the server is checking it. */
export type Upload = {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  status: 'waiting' | 'sending' | 'failed';
  share: number;
  /** Why it failed. */
  error?: unknown;
};

/** What has just happened to a file, to be read out. */
export type UploadOutcome = { kind: 'sent' | 'failed' | 'cancelled'; name: string; error?: unknown };

/** Files being uploaded, the oldest first, and what happened last. Those that arrived are no longer here. */
export type Uploads = { list: readonly Upload[]; outcome: UploadOutcome | null };

/** Sends one file; resolves when it is where it belongs, which the sender decides. */
export type SendUpload = (file: File, run: SendRun) => Promise<void>;

/** Sends files, a few at a time. */
export type UploadQueue = {
  state: Store<Uploads>;
  add: (files: readonly File[], send: SendUpload) => void;
  /** Cancels an upload, or removes a failed one. */
  remove: (id: number) => void;
  retry: (id: number) => void;
  /** Cancels all. */
  close: () => void;
};

const atOnce = 3;

type Job = { file: File; send: SendUpload; run: AbortController | null };

/** Sends the file of a job, and tells how that ended. */
const attempt = async ({ file, send }: Job, run: SendRun): Promise<UploadOutcome> => {
  try {
    await send(file, run);
    return { kind: 'sent', name: file.name };
  } catch (error) {
    return { kind: 'failed', name: file.name, error };
  }
};

/** The files as they are shown, and what happened last. */
const createUploads = () => {
  const state = createStore<Uploads>({ list: [], outcome: null });
  let lastId = 0;
  const show = (to: (list: readonly Upload[]) => readonly Upload[], outcome?: UploadOutcome | null): void =>
    state.update((present) => ({ list: to(present.list), outcome: outcome ?? present.outcome }));
  const change = (id: number, changed: Partial<Upload>, outcome?: UploadOutcome): void =>
    show((list) => list.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)), outcome);

  return {
    state,
    change,
    /** @returns the new id */
    append: ({ name, size }: File): number => {
      lastId += 1;
      const upload: Upload = { id: lastId, name, size, status: 'waiting', share: 0 };
      show((list) => [...list, upload]);
      return lastId;
    },
    drop: (id: number, outcome: UploadOutcome | null): void =>
      show((list) => list.filter((upload) => upload.id !== id), outcome),
    dropAll: (): void => show(() => []),
    progress: (id: number) => (share: number) => {
      const shown = state.read().list.find((upload) => upload.id === id)?.share ?? 0;
      if (Math.floor(share * 100) !== Math.floor(shown * 100)) change(id, { share });
    },
  };
};

/** A queue with nothing in it. */
export const createUploadQueue = (): UploadQueue => {
  const { state, change, append, drop, dropAll, progress } = createUploads();
  const jobs = new Map<number, Job>();

  const settle = (id: number, outcome: UploadOutcome): void => {
    if (outcome.kind === 'sent') {
      jobs.delete(id);
      drop(id, outcome);
    } else change(id, { status: 'failed', error: outcome.error }, outcome);
  };

  const run = async (id: number, job: Job): Promise<void> => {
    const controller = new AbortController();
    job.run = controller;
    change(id, { status: 'sending', share: 0, error: undefined });
    const outcome = await attempt(job, { onProgress: progress(id), signal: controller.signal });
    if (jobs.get(id) === job) settle(id, outcome);
    job.run = null;
    startNext();
  };

  const startNext = (): void => {
    for (const { id, status } of state.read().list) {
      const busy = [...jobs.values()].filter((job) => job.run !== null).length;
      const job = jobs.get(id);
      if (busy < atOnce && status === 'waiting' && job) void run(id, job);
    }
  };

  return {
    state,
    add: (files, send) => {
      for (const file of files) jobs.set(append(file), { file, send, run: null });
      startNext();
    },
    remove: (id) => {
      const job = jobs.get(id);
      if (!job) return;
      jobs.delete(id);
      drop(id, job.run ? { kind: 'cancelled', name: job.file.name } : null);
      job.run?.abort();
    },
    retry: (id) => {
      change(id, { status: 'waiting', share: 0, error: undefined });
      startNext();
    },
    close: () => {
      const running = [...jobs.values()];
      jobs.clear();
      dropAll();
      for (const job of running) job.run?.abort();
    },
  };
};
