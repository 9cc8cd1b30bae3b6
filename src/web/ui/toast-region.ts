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
    // At the bottom of a phone is what is pressed next, at the top the header: between them.
    'pointer-events-none fixed inset-x-4 top-18 z-50 mx-auto flex max-w-md flex-col gap-2 print:hidden ' +
    // In the corner, above bars that stay at the bottom of the window.
    'lg:top-auto lg:bottom-24 lg:mr-0 ' +
    // Below the title and the cross of a dialog that is as high as the window.
    'in-[dialog]:top-30! in-[dialog]:bottom-auto! in-[dialog]:mx-auto!';
  document.body.append(region);
  return region;
}

/** Keeps toasts within reach while `dialog` makes the rest of the page inert. @returns puts the region back where it was */
export function moveToastsInto(dialog: HTMLDialogElement): () => void {
  const live = toastRegion();
  const before = live.parentElement;
  dialog.append(live);
  return () => {
    // A dialog in front of this one holds the region and outlives this one.
    if (live.parentElement !== dialog) return;
    (before?.isConnected ? before : document.body).append(live);
  };
}
