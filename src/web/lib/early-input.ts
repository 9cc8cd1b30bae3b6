import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/*
 * What a reader does before React has hydrated what it is done to. React swallows two kinds of events then: presses, which the first script
 * of the page keeps, and what is typed or chosen, which the fields themselves keep. Both are repeated once React listens.
 */

/** A part of the first script: keeps which buttons were pressed, from the first paint on, before any other script is there. */
export const EARLY_PRESSES_SCRIPT =
  `{let p=window.pressedEarly=new WeakSet;` +
  `addEventListener('click',e=>{let b=e.target.closest('[type=button]');b&&p.add(b)},true)}`;

/** The buttons that were pressed, as far as React may not have heard of it. */
export const pressed = (): WeakSet<Element> =>
  (window as { pressedEarly?: WeakSet<Element> }).pressedEarly ?? new WeakSet<Element>();

/** All buttons in an element. */
export const buttonsIn = (within: ParentNode | null | undefined): HTMLButtonElement[] => [
  ...(within?.querySelectorAll('button') ?? []),
];

/** Presses once more what was pressed in `within` before React heard of presses there; the browser has opened popovers by itself. */
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
  // A slider stands at the step that is next to its default.
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

/** The fields that the reader has set, with what they hold: a form's own script may empty them when it finds them. */
export const fieldsSetIn = (within: ParentNode | null | undefined): SetField[] =>
  [...(within?.querySelectorAll<Field>('input, textarea, select') ?? [])].filter(isSet).map((field) => ({
    field,
    value: field.value,
    checked: isTicked(field) && field.checked,
    selection: selectionOf(field),
  }));

/** Does once more what the reader has done to a field, so that React hears it. */
const repeatField = ({ field, value, checked, selection }: SetField): void => {
  if (isTicked(field)) {
    if (field.type === 'radio' && !checked) return;
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // React keeps its own account of a value that is set on the element itself; the prototype's setter goes past it.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (selection) field.setSelectionRange(...selection);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

const nothing = (): (() => void) => () => undefined;

/** True on the server and in a browser that hydrates what the server has written, in its first render. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  );

/**
 * Does once more what the reader has done before React heard of it, in what React hydrates together with this component: in a microtask, when
 * React hears it and the reader has had no chance to do more. What is in parts that sleep on is swallowed again, and repeated when they wake.
 * @param find the element; undefined on the server
 */
export const useRepeatEarly = (find: () => ParentNode | null | undefined): void => {
  const hydrating = useHydrating();
  // While React still draws: afterwards a form's own script may have emptied its fields.
  const [early] = useState(() => (hydrating ? { find, fields: fieldsSetIn(find()) } : undefined));
  useLayoutEffect(() => {
    if (!early) return;
    queueMicrotask(() => {
      for (const field of early.fields) repeatField(field);
      repeatPresses(early.find());
    });
  }, [early]);
};
