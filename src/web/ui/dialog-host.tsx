import type { ReactNode } from 'react';
import { Fragment, useSyncExternalStore } from 'react';
import { needHosts } from './hosts-needed.ts';
import { createStore } from './store.ts';

interface Entry {
  id: number;
  draw: (close: () => void) => ReactNode;
}

const entries = createStore<readonly Entry[]>([]);
const NONE: readonly Entry[] = [];
let lastId = 0;

/**
 * Opens a dialog on the stack of the host, from anywhere in the browser's code.
 * @param draw renders the dialog (a `Dialog` with `open`); receives a function that closes it
 * @returns closes it
 */
export function openDialog(draw: (close: () => void) => ReactNode): () => void {
  lastId += 1;
  const id = lastId;
  entries.update((all) => [...all, { id, draw }]);
  needHosts();
  return () => closeEntry(id);
}

function closeEntry(id: number): void {
  entries.update((all) => all.filter((entry) => entry.id !== id));
}

/** Renders the stack; mounted once at the root of the application. */
export function DialogHost() {
  const all = useSyncExternalStore(entries.watch, entries.read, () => NONE);
  return all.map(({ id, draw }) => <Fragment key={id}>{draw(() => closeEntry(id))}</Fragment>);
}
