import { needHosts } from './hosts-needed.ts';
import { createStore } from './store.ts';
import { toastRegion } from './toast-region.ts';

/** How long a toast stays, in milliseconds, by default. */
export const TOAST_DURATION = 2200;

/** A short notice; never the only carrier of an error. */
export interface ToastOptions {
  /** Path data of an icon. */
  icon?: string | undefined;
  /** An action that answers it: «Вернуть». */
  action?: { text: string; onPress: () => void } | undefined;
  /** Milliseconds; a toast with an action should stay longer than the default. */
  duration?: number | undefined;
}

/** A toast on the screen. */
export interface Toast extends ToastOptions {
  id: number;
  text: string;
}

/** The toasts on the screen, the oldest first. */
export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a toast. @returns its number, for {@link dismissToast} */
export function showToast(text: string, options: ToastOptions = {}): number {
  lastId += 1;
  const id = lastId;
  toastRegion();
  toasts.update((all) => [...all.slice(-2), { ...options, id, text }]);
  needHosts();
  return id;
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  toasts.update((all) => all.filter((toast) => toast.id !== id));
}
