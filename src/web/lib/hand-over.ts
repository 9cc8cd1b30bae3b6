type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (element: HTMLElement): Control[] => [
  ...element.querySelectorAll<Control>('input, select, textarea'),
];

const stopsOf = (element: HTMLElement): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
];

const sectionsOf = (element: HTMLElement): HTMLDetailsElement[] => [
  ...element.querySelectorAll<HTMLDetailsElement>('details'),
];

/** Does to a control what the reader has done to its forerunner, in a way that React hears. */
const repeat = (before: Control, control: Control): void => {
  if (
    control instanceof HTMLInputElement &&
    before instanceof HTMLInputElement &&
    control.type === before.type
  ) {
    if (control.type === 'checkbox' || control.type === 'radio') {
      if (control.checked !== before.checked) control.click();
      return;
    }
  }
  // React keeps its own account of a value that is set on the element itself; the prototype's setter goes past it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, before.value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
};

/** Waits while something in `element` is held: what is dragged must not be drawn anew under the finger. */
export const untilReleased = async (element: HTMLElement | null): Promise<void> => {
  if (!element?.matches(':active')) return;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const released = new AbortController();
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, resolve, { signal: released.signal });
  await promise;
  released.abort();
};

/**
 * Keeps what the reader has done to the HTML in `element` before it is drawn anew with the same parts in the same order: the controls
 * and buttons in `touched`, open sections, focus. @returns gives it to what has been drawn
 */
export const handOver = (element: HTMLElement, touched: ReadonlySet<EventTarget>): (() => void) => {
  const [controls, stops, sections] = [controlsOf(element), stopsOf(element), sectionsOf(element)];
  // Drawing takes a while: focus may come here meanwhile, or go.
  let focused: EventTarget | null = document.activeElement;
  const note = ({ target }: FocusEvent): void => {
    focused = target;
  };
  document.addEventListener('focusin', note);
  return () => {
    document.removeEventListener('focusin', note);
    for (const [index, section] of sectionsOf(element).entries()) {
      const before = sections[index];
      if (before) section.open = before.open;
    }
    for (const [index, control] of controlsOf(element).entries()) {
      const before = controls[index];
      if (before && touched.has(before)) repeat(before, control);
    }
    const drawn = stopsOf(element);
    const place = stops.findIndex((stop) => stop === focused);
    if (place >= 0) drawn[place]?.focus({ preventScroll: true });
    for (const [index, before] of stops.entries())
      if (before instanceof HTMLButtonElement && before.type === 'button' && touched.has(before))
        drawn[index]?.click();
  };
};
