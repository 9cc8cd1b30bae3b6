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

/** A queue with nothing in it. */
export const createUploadQueue = (): UploadQueue => {
  const state = createStore<Uploads>({ list: [], outcome: null });
  const jobs = new Map<number, Job>();
  let lastId = 0;

  const change = (id: number, changed: Partial<Upload>): void =>
    state.update(({ list, outcome }) => ({
      outcome,
      list: list.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)),
    }));

  const drop = (id: number, outcome: UploadOutcome | null): void => {
    jobs.delete(id);
    state.update((present) => ({
      outcome: outcome ?? present.outcome,
      list: present.list.filter((upload) => upload.id !== id),
    }));
  };

  const progress = (id: number) => (share: number) => {
    const shown = state.read().list.find((upload) => upload.id === id)?.share ?? 0;
    if (Math.floor(share * 100) !== Math.floor(shown * 100)) change(id, { share });
  };

  const run = async (id: number, job: Job): Promise<void> => {
    const controller = new AbortController();
    const { file } = job;
    job.run = controller;
    change(id, { status: 'sending', share: 0, error: undefined });
    try {
      await job.send(file, { onProgress: progress(id), signal: controller.signal });
      if (jobs.get(id) === job) drop(id, { kind: 'sent', name: file.name });
    } catch (error) {
      if (jobs.get(id) !== job) return;
      change(id, { status: 'failed', error });
      state.update(({ list }) => ({ list, outcome: { kind: 'failed', name: file.name, error } }));
    } finally {
      job.run = null;
      startNext();
    }
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
      const added = files.map((file) => {
        lastId += 1;
        jobs.set(lastId, { file, send, run: null });
        return { id: lastId, name: file.name, size: file.size, status: 'waiting', share: 0 } as const;
      });
      state.update(({ list, outcome }) => ({ outcome, list: [...list, ...added] }));
      startNext();
    },
    remove: (id) => {
      const job = jobs.get(id);
      if (!job) return;
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
      state.update(({ outcome }) => ({ outcome, list: [] }));
      for (const job of running) job.run?.abort();
    },
  };
};
