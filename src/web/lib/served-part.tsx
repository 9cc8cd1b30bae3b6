import { lazy, Suspense, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';
import { useServedLinks } from '../ui/link.tsx';
import { buttonsIn, fieldsSetIn, pressed, useHydrating, useRepeatEarly } from './early-input.ts';

/*
 * A part of a page whose script most visits never need. The server writes it whole. React leaves that HTML alone as long as the part
 * sleeps: it waits inside a Suspense boundary for a promise. Waking brings the script and keeps the promise; React then hydrates the
 * same elements, so focus, open sections and what is dragged stay as they are. What was pressed and typed too early is repeated then.
 */

/** What a part served as HTML is made of. */
export type ServedPartOptions<Props extends object> = {
  /** The component where it is at hand: `createIsomorphicFn().server(() => Component)`, so that the browser's page does not carry it. */
  whole: () => ComponentType<Props> | undefined;
  /** Brings the component to the browser. */
  load: () => Promise<ComponentType<Props>>;
  /**
   * The part reacts to the reader: it wakes when it comes near the screen, or when it is touched (under the pointer, by a finger, by
   * focus), where all in it works without scripts at first. Without it, it is only for reading and following links.
   */
  wakes?: 'near' | 'touched';
  /** Wakes the part for a reason of its own. @returns forgets it */
  alsoWakes?: (wake: () => void) => () => void;
  className?: string;
};

const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'popstate'];
let begun = false;

/**
 * Calls `then` once the reader has given a first sign of life: moved, touched, scrolled, pressed a key. Until then a page loads nothing
 * beyond its own scripts. @returns forgets it
 */
export const onFirstTouch = (then: () => void): (() => void) => {
  const stop = new AbortController();
  const begin = (): void => {
    begun = true;
    stop.abort();
    then();
  };
  if (begun) begin();
  else
    for (const sign of signs)
      addEventListener(sign, begin, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
};

/** Calls `then` when the reader has come near `part`. @returns forgets it */
const whenNear = (part: HTMLElement, then: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && then(),
    { rootMargin: '300px' },
  );
  const forget = onFirstTouch(() => observer.observe(part));
  return () => {
    forget();
    observer.disconnect();
  };
};

/**
 * Calls `then` with events in a part that sleeps. React lets no event of what it has not hydrated go further than the document,
 * so they are heard before that. @returns stops listening
 */
const listen = <Type extends keyof WindowEventMap>(
  part: HTMLElement,
  types: readonly Type[],
  then: (event: WindowEventMap[Type]) => void,
): (() => void) => {
  const stop = new AbortController();
  const hear = (event: WindowEventMap[Type]): void => {
    if (event.target instanceof Node && part.contains(event.target)) then(event);
  };
  for (const type of types) addEventListener(type, hear, { capture: true, signal: stop.signal });
  return () => stop.abort();
};

/** Calls `then` when the reader touches `part`. @returns forgets it */
const whenTouched = (part: HTMLElement, then: () => void): (() => void) => {
  if (part.contains(document.activeElement)) then();
  // Not `pointerover`, which a browser also tells of a pointer that rests where the page happens to be drawn.
  return listen(part, ['pointermove', 'pointerdown', 'focusin'], then);
};

type SleeperProps = {
  /** Kept when the script is there; none on the server. */
  until: Promise<void> | undefined;
  element: RefObject<HTMLElement | null>;
  onAwake: () => void;
  children: ReactNode;
};

/** Keeps React from hydrating what is inside `until` its script is there, and repeats then what came too early. */
function Sleeper({ until, element, onAwake, children }: SleeperProps): ReactNode {
  if (until) use(until);
  useLayoutEffect(onAwake, [onAwake]);
  useRepeatEarly(() => element.current);
  return children;
}

const isSame = <Props extends object>(one: Props, other: Props): boolean =>
  (Object.keys(other) as (keyof Props)[]).every((name) => Object.is(one[name], other[name]));

/** A promise of the script, and what has it brought. Without the script (the network is lost) the part sleeps on; the next chance tries again. */
const createAlarm = (load: () => Promise<unknown>) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = (): void =>
    void load().then(
      () => resolve(),
      () => undefined,
    );
  return { loaded: promise, wake };
};

/** Links in a part work as everywhere while it sleeps, and it hears what wakes it. */
const useSleep = <Props extends object>(
  element: RefObject<HTMLElement | null>,
  wake: (() => void) | undefined,
  { wakes, alsoWakes }: ServedPartOptions<Props>,
): void => {
  const { onClick, onPointerOver, onFocus } = useServedLinks();
  useEffect(() => {
    const part = element.current;
    if (!wake || !part) return undefined;
    const stops = [
      listen(part, ['click'], onClick),
      listen(part, ['pointerover'], onPointerOver),
      listen(part, ['focusin'], onFocus),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
  useEffect(() => {
    const part = element.current;
    if (!wake || !wakes || !part) return undefined;
    if (buttonsIn(part).some((button) => pressed().has(button)) || fieldsSetIn(part).length > 0) wake();
    const stops = [
      listen(part, ['click'], wake),
      (wakes === 'near' ? whenNear : whenTouched)(part, wake),
      alsoWakes?.(wake),
    ];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [element, wake, wakes, alsoWakes]);
};

/** See at the top. After a move inside the application the browser draws the part itself, before the new page shows. */
export const servedPart = <Props extends object>(options: ServedPartOptions<Props>): ComponentType<Props> => {
  const { whole, load, className } = options;
  const Whole = whole();
  const Part = Whole ?? lazy(async () => ({ default: await load() }));
  return function ServedPart(props: Props) {
    const element = useRef<HTMLDivElement>(null);
    const hydrating = useHydrating();
    const [alarm] = useState(() => (hydrating ? createAlarm(load) : undefined));
    const [served] = useState(props);
    const [awake, setAwake] = useState(alarm === undefined);
    const [onAwake] = useState(() => () => setAwake(true));
    useSleep(element, awake ? undefined : alarm?.wake, options);
    const changed = !awake && !isSame(served, props);
    useEffect(() => {
      if (changed) alarm?.wake();
    }, [alarm, changed]);
    const shown = awake ? props : served;
    // The same element as long as the part sleeps: anything else would have React draw it, with nothing to draw it by.
    const content = useMemo(
      () =>
        alarm && (
          <Suspense>
            <Sleeper until={Whole ? undefined : alarm.loaded} element={element} onAwake={onAwake}>
              <Part {...shown} />
            </Sleeper>
          </Suspense>
        ),
      [alarm, shown, onAwake],
    );
    return (
      <div
        ref={element}
        className={className}
        // What React hears of here is not to be repeated.
        onClickCapture={({ target }) => {
          const button = target instanceof Element && target.closest('button');
          if (button) pressed().delete(button);
        }}
      >
        {content ?? <Part {...props} />}
      </div>
    );
  };
};
