import { lazy, Suspense, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';
import { useServedLinks } from '../ui/link.tsx';
import { buttonsIn, fieldsSetIn, pressed, useHydrating, useRepeatEarly } from './early-input.ts';

/*
 * A part of a page whose script most visits never need. The server writes it whole. While the part is dormant, React leaves that HTML
 * alone: it waits inside a Suspense boundary for a promise. Waking loads the script and resolves the promise; React then hydrates the same
 * elements, so focus, open sections and drags survive. What was pressed and typed too early is repeated then.
 */

/** Options of {@link servedPart}. */
export type ServedPartOptions<Props extends object> = {
  /**
   * The component where it is at hand: `createIsomorphicFn().server(() => Component)`, so that the browser's bundle does not contain it.
   */
  whole: () => ComponentType<Props> | undefined;
  /** Loads the component in the browser. */
  load: () => Promise<ComponentType<Props>>;
  /**
   * When an interactive part wakes: as it comes near the screen or, where everything in it first works without scripts, when it is touched
   * (pointer, finger, focus). Without it, the part is only for reading and following links.
   */
  wakes?: 'near' | 'touched';
  /** Wakes the part for another reason. @returns stops listening */
  alsoWakes?: (wake: () => void) => () => void;
  /** The next page has it as well, and is not shown without it: its script comes at the reader's first sign of life. */
  onEveryPage?: boolean;
  className?: string;
};

const signs = ['pointermove', 'pointerdown', 'click', 'scroll', 'keydown', 'focusin', 'popstate'];
let begun = false;
let asked: Promise<unknown> = Promise.resolve();

/** Load the scripts of the parts that the next page has as well. */
const framing: (() => Promise<unknown>)[] = [];

const askFor = (load: () => Promise<unknown>): void => {
  asked = Promise.allSettled([asked, load()]);
};

/**
 * Calls `then` at the reader's first sign of life: a move, touch, scroll or key. Until then a page loads nothing beyond its own scripts.
 * @returns stops listening
 */
export const onFirstTouch = (then: () => void): (() => void) => {
  const stop = new AbortController();
  const begin = (): void => {
    begun = true;
    framing.splice(0).forEach(askFor);
    stop.abort();
    then();
  };
  if (begun) begin();
  else
    for (const sign of signs)
      addEventListener(sign, begin, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
};

/** Calls `then` when the reader has come near `part`. @returns stops watching */
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
 * Calls `then` with events in a dormant part. React lets no event of content it has not hydrated go further than the document, so they are
 * caught before that. @returns stops listening
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

/** Calls `then` when the reader touches `part`. @returns stops listening */
const whenTouched = (part: HTMLElement, then: () => void): (() => void) => {
  if (part.contains(document.activeElement)) then();
  // Not `pointerover`: browsers also send it for a resting pointer when the page is drawn under it.
  return listen(part, ['pointermove', 'pointerdown', 'focusin'], then);
};

type SleeperProps = {
  /** Resolved when the script has loaded; undefined on the server. */
  until: Promise<unknown> | undefined;
  element: RefObject<HTMLElement | null>;
  onAwake: () => void;
  children: ReactNode;
};

/** Keeps React from hydrating its children until the script has loaded, then repeats what came too early. */
function Sleeper({ until, element, onAwake, children }: SleeperProps): ReactNode {
  if (until) use(until);
  useLayoutEffect(onAwake, [onAwake]);
  useRepeatEarly(() => element.current);
  return children;
}

const isSame = <Props extends object>(one: Props, other: Props): boolean =>
  (Object.keys(other) as (keyof Props)[]).every((name) => Object.is(one[name], other[name]));

/**
 * A promise of the script, and the function that loads it. If that fails (the network is lost), the part stays dormant and the next call
 * tries again.
 */
const createAlarm = (load: () => Promise<unknown>) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const wake = (): void => void load().then(resolve, () => undefined);
  return { loaded: promise, wake };
};

/** Makes links work in a dormant part, and listens for what wakes it. */
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

/** Resolves when the scripts of parts that were asked for before their parts are rendered have come, or have failed to. */
export const partsCome = (): Promise<unknown> => asked;

/**
 * See the top of the file. After a navigation inside the application the browser renders the part itself. Its script comes with the page's
 * own and data, because React hides the whole page, old and new, as long as one is missing.
 */
export const servedPart = <Props extends object>(options: ServedPartOptions<Props>): ComponentType<Props> => {
  const { whole, load, onEveryPage, className } = options;
  const Whole = whole();
  let Loaded = Whole;
  const loadPart = async () => (Loaded = await load());
  // Even with its script at hand, this one hides the page for the moment in which it finds that out.
  const Later = lazy(async () => ({ default: await loadPart() }));
  // Since the reader's first sign of life, pages are evaluated to be gone to.
  if (!Whole && begun) askFor(loadPart);
  else if (!Whole && onEveryPage) framing.push(loadPart);
  return function ServedPart(props: Props) {
    const element = useRef<HTMLDivElement>(null);
    const hydrating = useHydrating();
    const [alarm] = useState(() => (hydrating ? createAlarm(loadPart) : undefined));
    const [Part] = useState(() => Loaded ?? Later);
    const [served] = useState(props);
    const [awake, setAwake] = useState(alarm === undefined);
    const [onAwake] = useState(() => () => setAwake(true));
    useSleep(element, awake ? undefined : alarm?.wake, options);
    const changed = !awake && !isSame(served, props);
    useEffect(() => {
      if (changed) alarm?.wake();
    }, [alarm, changed]);
    // When the page is left: «Back» renders it anew.
    useEffect(() => alarm?.wake, [alarm]);
    const shown = awake ? props : served;
    // The same element while the part is dormant: a new one would make React render it, without a component to render.
    const content = useMemo(
      () =>
        alarm && (
          <Suspense>
            <Sleeper until={Whole ? undefined : alarm.loaded} element={element} onAwake={onAwake}>
              <Part {...shown} />
            </Sleeper>
          </Suspense>
        ),
      [Part, alarm, shown, onAwake],
    );
    return (
      <div
        ref={element}
        className={className}
        // What React handles here is not to be repeated.
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
