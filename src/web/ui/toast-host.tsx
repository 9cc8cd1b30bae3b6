import type { RefObject } from 'react';
import type { Toast } from './toasts.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { iconClose } from './icons.ts';
import { toastRegion } from './toast-region.ts';
import { dismissToast, TOAST_DURATION, toasts } from './toasts.ts';

const NONE: readonly Toast[] = [];

const TICK = 100;

/** Counts a toast's time down; it stops while the pointer or focus is on any of them. */
function useCountdown({ id, duration = TOAST_DURATION }: Toast, line: RefObject<HTMLLIElement | null>): void {
  useEffect(() => {
    let left = duration;
    const timer = setInterval(() => {
      if (line.current?.parentElement?.matches(':hover, :focus-within')) return;
      left -= TICK;
      if (left <= 0) dismissToast(id);
    }, TICK);
    return () => clearInterval(timer);
  }, [id, duration, line]);
}

function ToastLine({ toast }: { toast: Toast }) {
  const line = useRef<HTMLLIElement>(null);
  useCountdown(toast, line);
  return (
    <li
      ref={line}
      className="pointer-events-auto flex min-h-13 w-full animate-rise items-center gap-3 rounded-lg bg-ink py-1 pr-1 pl-4 text-paper shadow-float"
    >
      {toast.icon && <Icon path={toast.icon} />}
      <span className="grow py-2">{toast.text}</span>
      {toast.action && (
        <Button
          variant="ghost"
          className="text-paper! underline underline-offset-3"
          onClick={() => {
            toast.action?.onPress();
            dismissToast(toast.id);
          }}
        >
          {toast.action.text}
        </Button>
      )}
      <IconButton icon={iconClose} label="Скрыть уведомление" onClick={() => dismissToast(toast.id)} />
    </li>
  );
}

/** Draws the toasts into their live region; mounted once at the root of the application. */
export function ToastHost() {
  const all = useSyncExternalStore(toasts.watch, toasts.read, () => NONE);
  const lines = all.map((toast) => <ToastLine key={toast.id} toast={toast} />);
  return createPortal(lines, toastRegion());
}
