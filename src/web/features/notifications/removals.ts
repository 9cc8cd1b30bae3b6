import { createStore } from '#web/ui/store.ts';

/** What removals stand on; a test gives its own. */
export type RemovalParts = {
  remove: (id: string) => Promise<void>;
  /** A removal did not work: the notification stands again. */
  onFail: (error: unknown) => void;
  /** Calls once after so many milliseconds. @returns calls it off */
  wait: (ms: number, then: () => void) => () => void;
};

/** How long a removal can be taken back, in milliseconds. */
export const undoMs = 7000;

/** Removals that can be taken back for some seconds, and are made then, or when the page is left. */
export const createRemovals = ({ remove, onFail, wait }: RemovalParts) => {
  const started = createStore<ReadonlySet<string>>(new Set());
  const waiting = new Map<string, () => void>();
  const drop = (id: string): void => {
    waiting.delete(id);
    started.update((ids) => new Set([...ids].filter((other) => other !== id)));
  };
  const finish = async (id: string): Promise<void> => {
    waiting.delete(id);
    try {
      await remove(id);
    } catch (error) {
      onFail(error);
    } finally {
      drop(id);
    }
  };
  return {
    /** What waits to be removed, or is being removed. */
    read: started.read,
    watch: started.watch,
    start: (id: string): void => {
      if (started.read().has(id)) return;
      started.update((ids) => new Set([...ids, id]));
      waiting.set(
        id,
        wait(undoMs, () => void finish(id)),
      );
    },
    undo: (id: string): void => {
      const callOff = waiting.get(id);
      if (!callOff) return;
      callOff();
      drop(id);
    },
    /** Makes at once what waits. */
    flush: (): void => {
      for (const [id, callOff] of waiting) {
        callOff();
        void finish(id);
      }
    },
  };
};

/** See {@link createRemovals}. */
export type Removals = ReturnType<typeof createRemovals>;
