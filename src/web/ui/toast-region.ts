let region: HTMLElement | undefined;

/**
 * The live region that toasts are drawn into: one element for the whole visit, so that a screen reader knows it before the first toast comes. In the
 * browser only.
 */
export function toastRegion(): HTMLElement {
  if (region) return region;
  region = document.createElement('ol');
  region.ariaLive = 'polite';
  region.ariaLabel = 'Уведомления';
  region.setAttribute('aria-relevant', 'additions');
  region.className =
    'pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md flex-col gap-2 in-[dialog]:top-4 ' +
    // At the bottom of a phone is what is pressed next.
    'in-[dialog]:bottom-auto max-lg:top-4 max-lg:bottom-auto print:hidden';
  document.body.append(region);
  return region;
}

/** Keeps toasts within reach while `dialog` makes the rest of the page inert. @returns puts the region back where it was */
export function moveToastsInto(dialog: HTMLDialogElement): () => void {
  const live = toastRegion();
  const before = live.parentElement;
  dialog.append(live);
  return () => {
    // A dialog in front of this one has it and outlives this one.
    if (live.parentElement !== dialog) return;
    (before?.isConnected ? before : document.body).append(live);
  };
}
