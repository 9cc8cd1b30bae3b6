import { createStore } from '#web/ui/store.ts';

/** Dependencies of removals; a test supplies its own. */
export type RemovalParts = {
  remove: (id: string) => Promise<void>;
  /** A removal failed: the notification is shown again. */
  onFail: (error: unknown) => void;
  /** Calls `then` once after `ms` milliseconds. @returns cancels the call */
  wait: (ms: number, then: () => void) => () => void;
};

/** How long a removal can be undone, in milliseconds. */
export const undoMs = 7000;

/** Removals that can be undone for some seconds, and are then carried out, or when the page is left. */
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
    /** The notifications that are about to be removed or being removed. */
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
    /** Carries out pending removals at once. */
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
