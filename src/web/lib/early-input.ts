import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/*
 * Repeats what a reader does to an element before React has hydrated it. React loses two kinds of events then: presses, which the page's
 * first script records, and input, which the fields themselves hold. Both are repeated once React listens.
 */

/** Part of the first script: records which buttons were pressed, from the first paint on, before any other script runs. */
export const EARLY_PRESSES_SCRIPT =
  `{let p=window.pressedEarly=new WeakSet;` +
  `addEventListener('click',e=>{let b=e.target.closest('[type=button]');b&&p.add(b)},true)}`;

/** The pressed buttons that React may not have noticed. */
export const pressed = (): WeakSet<Element> =>
  (window as { pressedEarly?: WeakSet<Element> }).pressedEarly ?? new WeakSet<Element>();

/** All buttons in an element. */
export const buttonsIn = (within: ParentNode | null | undefined): HTMLButtonElement[] => [
  ...(within?.querySelectorAll('button') ?? []),
];

/** Repeats the presses in `within` that came before React listened there, except for popovers, which the browser has opened itself. */
const repeatPresses = (within: ParentNode | null | undefined): void => {
  for (const button of buttonsIn(within))
    if (pressed().delete(button) && !button.popoverTargetElement) button.click();
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

const isSet = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected === false;
  }
  // A slider is at the step nearest to its default.
  if (field instanceof HTMLInputElement && field.type === 'range')
    return 2 * Math.abs(Number(field.value) - Number(field.defaultValue)) > Number(field.step);
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
};

const selectionOf = (field: Field): [number, number] | undefined =>
  field instanceof HTMLSelectElement || field.selectionStart === null || field.selectionEnd === null
    ? undefined
    : [field.selectionStart, field.selectionEnd];

type SetField = { field: Field; value: string; checked: boolean; selection: [number, number] | undefined };

/**
 * The fields that the reader has changed, with their values: a form's own script may empty them when it takes them over. Values that the
 * browser restores on the way back count as well, so a form that follows the address forbids them with `autocomplete="off"`.
 */
export const fieldsSetIn = (within: ParentNode | null | undefined): SetField[] =>
  [...(within?.querySelectorAll<Field>('input, textarea, select') ?? [])].filter(isSet).map((field) => ({
    field,
    value: field.value,
    checked: isTicked(field) && field.checked,
    selection: selectionOf(field),
  }));

/** Repeats the reader's change of a field, so that React notices it. */
const repeatField = ({ field, value, checked, selection }: SetField): void => {
  if (isTicked(field)) {
    if (field.type === 'radio' && !checked) return;
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // React tracks a value that is set on the element itself; the prototype's setter bypasses that.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (selection) field.setSelectionRange(...selection);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

const nothing = (): (() => void) => () => undefined;

/** True on the server, and in the browser's first render of server HTML. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  );

/**
 * Repeats what the reader did before React listened, in whatever React hydrates together with this component: in a microtask, when React
 * listens and the reader has had no chance to do more. Events in parts that stay dormant are lost again, and repeated when those parts
 * wake.
 * @param find the element; undefined on the server
 */
export const useRepeatEarly = (find: () => ParentNode | null | undefined): void => {
  const hydrating = useHydrating();
  // Read while React still renders: afterwards a form's own script may have emptied its fields.
  const [early] = useState(() => (hydrating ? { find, fields: fieldsSetIn(find()) } : undefined));
  useLayoutEffect(() => {
    if (!early) return;
    queueMicrotask(() => {
      for (const field of early.fields) repeatField(field);
      repeatPresses(early.find());
    });
  }, [early]);
};
