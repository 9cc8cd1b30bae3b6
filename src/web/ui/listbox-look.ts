import { use, useSyncExternalStore } from 'react';
import { topDialog, watchDialogs } from './dialog-stack.ts';
import { FieldContext } from './field-context.ts';

/** The panel of suggestions or choices. */
export const LIST_POPUP =
  'max-h-[min(22rem,var(--available-height))] w-(--anchor-width) min-w-48 overflow-y-auto overscroll-contain rounded-lg bg-raised p-1.5 text-ink shadow-float outline-none';

/** A line of it. */
export const LIST_ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 outline-none select-none data-highlighted:bg-hover data-selected:font-medium data-disabled:cursor-not-allowed data-disabled:text-muted';

/** The line that says why there is nothing, or that it is on its way. */
export const LIST_REMARK = 'flex min-h-11 items-center gap-2 px-3 py-2 text-sm text-muted empty:hidden';

function containerNow(): HTMLElement | null {
  return topDialog() ?? document.querySelector('main');
}

/** Where a panel must stand: in the modal dialog in front, so as not to be behind it, else in the page's main part. */
export function useListContainer(): HTMLElement | null {
  return useSyncExternalStore(watchDialogs, containerNow, () => null);
}

/** Id of the label: while a panel is open the rest of the page is hidden from screen readers, the label with it. */
export function useLabelId(): string | undefined {
  const field = use(FieldContext);
  return field && `${field.id}-label`;
}
