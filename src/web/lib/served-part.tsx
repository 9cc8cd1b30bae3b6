import {
  lazy,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ComponentType, RefObject } from 'react';
import { useServedLinks } from '../ui/link.tsx';
import { claimPresses } from './early-presses.ts';
import { onFirstTouch } from './first-touch.ts';

/** What a part served as HTML is made of. */
export type ServedPartOptions<Props extends object> = {
  /** The component where it is at hand: `createIsomorphicFn().server(() => Component)`, so that the browser's page does not carry it. */
  whole: () => ComponentType<Props> | undefined;
  /** Brings the component to a browser that must draw the part itself. */
  load: () => Promise<ComponentType<Props>>;
  /**
   * The part reacts to the reader: it wakes when it comes near the screen, or when it is touched (under the pointer, by a finger, by
   * focus), where all in it works without scripts at first. Without it, it is only for reading and following links.
   */
  wakes?: 'near' | 'touched';
  className?: string;
};

const nothing = (): (() => void) => () => undefined;

/** True in a browser that takes over what the server has written, in its first render. */
const useTakingOver = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  );

/** The same object as long as no property changes. */
const useSteady = <Props extends object>(props: Props): Props => {
  const [steady, setSteady] = useState(props);
  const entries = Object.entries(props) as [keyof Props, unknown][];
  if (entries.every(([name, value]) => Object.is(steady[name], value))) return steady;
  setSteady(props);
  return props;
};

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

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isSet = (field: FormField): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  const ticked = field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
  return ticked || field.value !== field.defaultValue;
};

/** The fields and buttons in a part that its reader has set or pressed before any script was there to hear of it. */
const usedBefore = (part: HTMLElement): Element[] => [
  ...claimPresses(part),
  ...[...part.querySelectorAll<FormField>('input, textarea, select')].filter(isSet),
];

const whenTouched = (part: HTMLElement, then: () => void): (() => void) => {
  if (part.contains(document.activeElement)) then();
  const stop = new AbortController();
  // Not `pointerover`, which a browser also tells of a pointer that rests where the page happens to be drawn.
  for (const touch of ['pointermove', 'pointerdown', 'focusin'])
    part.addEventListener(touch, then, { signal: stop.signal });
  return () => stop.abort();
};

/** What brings the script of a part, and what gives the part that is drawn then all that was done to its HTML meanwhile. */
const useWaking = (
  element: RefObject<HTMLElement | null>,
  asleep: boolean,
  load: () => Promise<unknown>,
  awake: () => void,
) => {
  const [touched] = useState(() => new Set<EventTarget>());
  const pending = useRef(nothing());
  useEffect(() => {
    if (!asleep) return undefined;
    const part = element.current;
    if (part) for (const control of usedBefore(part)) touched.add(control);
    const note = ({ type, target }: Event): void => {
      const done = type === 'click' && target instanceof Element ? target.closest('button') : target;
      if (done) touched.add(done);
    };
    for (const type of ['input', 'click']) part?.addEventListener(type, note);
    return () => {
      for (const type of ['input', 'click']) part?.removeEventListener(type, note);
    };
  }, [asleep, element, touched]);
  const bring = async (): Promise<void> => {
    const [{ handOver, untilReleased }] = await Promise.all([import('./hand-over.ts'), load()]);
    await untilReleased(element.current);
    if (!element.current) return;
    pending.current = handOver(element.current, touched);
    startTransition(awake);
  };
  const waking = useRef(false);
  const [steps] = useState(() => ({
    wake: (): void => {
      if (waking.current) return;
      waking.current = true;
      // Without the script (the network is lost) the part stays as it was written; the next chance tries again.
      void bring().catch(() => {
        waking.current = false;
      });
    },
    drawn: (): void => {
      pending.current();
      pending.current = nothing();
    },
    touched,
  }));
  return steps;
};

/**
 * A part of a page whose script most visits never need. The server writes it whole; a browser that takes the page over leaves that HTML
 * as it is, with links that work as ever, and brings the script when a property changes or, with `wakes`, when the reader comes near or
 * touches the part. After a move inside the application the browser draws the part itself, before the new page shows.
 */
export const servedPart = <Props extends object>(options: ServedPartOptions<Props>): ComponentType<Props> => {
  const { whole, load, wakes, className } = options;
  const Part = whole() ?? lazy(async () => ({ default: await load() }));
  return function ServedPart(props: Props) {
    const takingOver = useTakingOver();
    const [asleep, setAsleep] = useState(takingOver && !import.meta.env.SSR);
    const element = useRef<HTMLDivElement>(null);
    const links = useServedLinks();
    const steady = useSteady(props);
    const served = useRef(steady);
    const { wake, drawn, touched } = useWaking(element, asleep, load, () => setAsleep(false));
    useEffect(() => {
      if (asleep && served.current !== steady) wake();
    }, [asleep, steady, wake]);
    useLayoutEffect(() => {
      if (!asleep) drawn();
    }, [asleep, drawn]);
    useEffect(() => {
      if (!asleep || !wakes || !element.current) return undefined;
      if (touched.size > 0) wake();
      return (wakes === 'near' ? whenNear : whenTouched)(element.current, wake);
    }, [asleep, wake, touched]);
    return asleep ? (
      <div
        ref={element}
        className={className}
        {...links}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    ) : (
      <div ref={element} className={className}>
        <Part {...props} />
      </div>
    );
  };
};
