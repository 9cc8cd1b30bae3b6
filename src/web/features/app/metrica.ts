/** The counter's own function: calls wait in a queue until its script has loaded. */
type Counter = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number };

const script = 'https://mc.yandex.ru/metrika/tag.js';

/** The script replaces the queue with a function of its own, so it is looked up for each call. */
const counterOf = (): Counter => {
  const place = window as Window & { ym?: Counter };
  if (place.ym) return place.ym;
  const queue: Counter = (...call) => void (queue.a ??= []).push(call);
  queue.l = Date.now();
  place.ym = queue;
  document.head.append(Object.assign(document.createElement('script'), { src: script, async: true }));
  return queue;
};

const ym = (...call: unknown[]): void => counterOf()(...call);

/** A running Yandex Metrica counter. */
export type RunningCounter = {
  /** Counts a page view; addresses come without secrets. */
  count: (address: string, referer: string | undefined) => void;
  /** Ends it: nothing more is sent, and what it stored on the device is removed. */
  stop: () => void;
};

const forgetCookies = (): void => {
  const names = document.cookie.split(/; */).map((cookie) => cookie.split('=')[0] ?? '');
  const { hostname } = window.location;
  for (const name of names.filter((one) => /^_?ym/.test(one)))
    for (const domain of ['', `; domain=${hostname}`, `; domain=.${hostname}`])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
};

/**
 * Starts the counter `id`. It receives each page view and observes nothing by itself: no clicks, links or recordings, since those would
 * send addresses as they are.
 */
export const startCounter = (id: string): RunningCounter => {
  const settings = {
    defer: true,
    webvisor: false,
    clickmap: false,
    trackLinks: false,
    accurateTrackBounce: false,
    trackHash: false,
  };
  ym(Number(id), 'init', settings);
  return {
    count: (address, referer) =>
      ym(Number(id), 'hit', address, { title: document.title, ...(referer ? { referer } : {}) }),
    stop: () => {
      ym(Number(id), 'destruct');
      forgetCookies();
    },
  };
};
