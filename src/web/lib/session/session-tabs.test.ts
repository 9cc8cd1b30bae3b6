import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { createBrowser } from '#tests/support/browser-tabs.ts';
import type { BrowserParts, Passage } from '#tests/support/browser-tabs.ts';
import { createTokenServer } from '#tests/support/token-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_800_000_000_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const quick: Passage = { there: 20, back: 20, lost: null };
const authorized = { status: 'authorized' };
const signedOut = { status: 'not-authorized', tokensKept: false };

const begin = (lifeSeconds: number, parts: Partial<BrowserParts> = {}) => {
  const server = createTokenServer(() => Date.now(), lifeSeconds);
  const browser = createBrowser({ server, locks: true, lagMs: 5, passage: () => quick, ...parts });
  const first = browser.open();
  first.session.signIn(server.first());
  return { server, browser, first };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('several tabs', () => {
  it.each([true, false])(
    'renew once in five seconds together, through ten lives (locks: %s)',
    async (locks) => {
      const { server, browser, first } = begin(15, { locks });
      await pass(100);
      const tabs = [first, browser.open(), browser.open(), browser.open()];
      await pass(150_000);
      expect(server.renewals()).toBeGreaterThan(25);
      expect(server.renewals()).toBeLessThanOrEqual(30);
      for (const { session, forgotten } of tabs) {
        expect(session.read()).toEqual(authorized);
        expect(forgotten).toBe(0);
      }
    },
  );

  it.each([-600_000, 600_000, -86_400_000, 86_400_000])(
    'do the same under a clock that is wrong by %d ms',
    async (shift) => {
      const server = createTokenServer(() => Date.now(), 15);
      const browser = createBrowser({ server, locks: true, lagMs: 5, passage: () => quick });
      browser.setClock(shift);
      const tab = browser.open();
      tab.session.signIn(server.first());
      await pass(100);
      browser.open();
      await pass(60_000);
      expect(server.renewals()).toBeGreaterThan(9);
      expect(server.renewals()).toBeLessThanOrEqual(12);
      expect(tab.session.read()).toEqual(authorized);
    },
  );

  it.each([-600_000, 600_000])('do not renew endlessly when the clock jumps by %d ms', async (jump) => {
    const { server, browser, first } = begin(900);
    await pass(100);
    const other = browser.open();
    await pass(1000);
    browser.setClock(jump);
    await pass(300_000);
    expect(server.renewals()).toBe(1);
    expect([first.session.read(), other.session.read()]).toEqual([authorized, authorized]);
  });

  it('adopt a sign-in and a sign-out of one of them', async () => {
    const server = createTokenServer(() => Date.now(), 15);
    const browser = createBrowser({ server, locks: true, lagMs: 50, passage: () => quick });
    const [first, second] = [browser.open(), browser.open()];
    expect(second.session.read()).toEqual(signedOut);
    first.session.signIn(server.first());
    await pass(200);
    expect(second.session.read()).toEqual(authorized);
    void second.session.signOut();
    await pass(100);
    expect(first.session.read()).toEqual(signedOut);
    expect(first.forgotten).toBe(1);
    expect(browser.stored()).toBeNull();
    await pass(60_000);
    expect(server.renewals()).toBe(0);
  });

  it('go on when the one that was renewing is closed, and when it fell asleep meanwhile', async () => {
    for (const end of ['kill', 'freeze'] as const) {
      const { server, browser, first } = begin(15, {
        passage: () => ({ there: 20, back: 2000, lost: null }),
      });
      await pass(2500);
      const other = browser.open();
      await pass(3000);
      expect(server.renewals()).toBe(1);
      first[end]();
      await pass(60_000);
      expect(other.session.read()).toEqual(authorized);
      if (end === 'freeze') first.thaw();
      await pass(5000);
      expect(server.hasEnded()).toBe(false);
      expect(first.session.read()).toEqual(authorized);
    }
  });

  it('wake after hours with what the others have stored', async () => {
    const { server, browser, first } = begin(900);
    await pass(100);
    const other = browser.open();
    first.freeze();
    await pass(6 * 3_600_000);
    const renewals = server.renewals();
    first.thaw();
    expect(await vi.waitFor(() => first.session.call('/api/requests'))).toEqual({ id: 'somebody' });
    await pass(1000);
    expect(server.renewals()).toBe(renewals);
    expect([first.session.read(), other.session.read()]).toEqual([authorized, authorized]);
  });

  it('renew within a minute after the machine slept', async () => {
    const { server, browser } = begin(900);
    await pass(100);
    // A sleeping machine stops its timers and not its clock.
    browser.setClock(3_600_000);
    vi.setSystemTime(Date.now());
    await pass(61_000);
    expect(server.renewals()).toBe(1);
  });
});

type Happening = {
  after: number;
  what: 'kill' | 'freeze' | 'thaw' | 'open' | 'clock' | 'call';
  which: number;
};

const happenings = fc.array(
  fc.record<Happening>({
    after: fc.integer({ min: 0, max: 8000 }),
    what: fc.constantFrom('kill', 'freeze', 'thaw', 'open', 'clock', 'call'),
    which: fc.nat(7),
  }),
  { maxLength: 25 },
);

const passages = fc.array(
  fc.record<Passage>({
    there: fc.integer({ min: 1, max: 2500 }),
    back: fc.integer({ min: 1, max: 4000 }),
    lost: fc.constantFrom(null, null, null, null, 'request', 'answer'),
  }),
  { minLength: 1, maxLength: 30 },
);

/** Plays a story of tabs over a bad network; in the end the network is good and all tabs are awake. */
const live = async (
  story: Happening[],
  fates: Passage[],
  parts: { locks: boolean; lagMs: number; life: number },
) => {
  let calm = false;
  let calls = 0;
  const passage = (): Passage => {
    calls += 1;
    return calm ? quick : (fates[calls % fates.length] ?? quick);
  };
  // Tabs of an earlier story would go on beside this one, slower with each.
  vi.clearAllTimers();
  const { server, browser, first } = begin(parts.life, { ...parts, passage });
  let tabs = [first];
  const acts: Record<Happening['what'], (which: number) => void> = {
    open: () => {
      if (tabs.length < 5) tabs.push(browser.open());
    },
    kill: (which) => {
      tabs[which]?.kill();
      tabs = tabs.filter((_tab, place) => place !== which);
    },
    freeze: (which) => tabs[which]?.freeze(),
    thaw: (which) => tabs[which]?.thaw(),
    clock: (which) => browser.setClock((which - 3) * 400_000),
    call: (which) => void tabs[which]?.session.call('/api/requests').catch(() => undefined),
  };
  for (const { after, what, which } of story) {
    await pass(after);
    acts[what](which % Math.max(tabs.length, 1));
  }
  calm = true;
  await pass(15_000);
  tabs.push(browser.open());
  for (const tab of tabs) tab.thaw();
  await pass(40_000);
  return { server, browser, tabs };
};

const happened = (after: number, what: Happening['what'], which = 0): Happening => ({ after, what, which });
const took = (there: number, back: number): Passage => ({ there, back, lost: null });

/** Stories that once ended a sign-in: tabs that began at once without a lock, one that woke with an old answer, one with a mark. */
const onceEnded: [Happening[], Passage[], number][] = [
  [
    [
      happened(0, 'clock'),
      happened(0, 'call'),
      happened(1110, 'kill'),
      happened(3136, 'kill'),
      happened(3257, 'open'),
      happened(0, 'open'),
    ],
    [took(1, 1), took(2499, 1), took(1, 1110)],
    15,
  ],
  [
    [
      happened(0, 'clock'),
      happened(0, 'kill'),
      happened(0, 'open'),
      happened(5, 'freeze'),
      happened(7366, 'open'),
      happened(2635, 'thaw'),
      happened(0, 'kill'),
    ],
    [took(26, 1)],
    30,
  ],
  [
    [
      happened(5000, 'freeze'),
      happened(0, 'open'),
      happened(5000, 'kill'),
      happened(0, 'call'),
      happened(100, 'freeze'),
    ],
    [took(1, 1)],
    15,
  ],
];

describe('whatever happens to tabs and network', () => {
  it.each([
    { locks: true, lagMs: 5 },
    { locks: false, lagMs: 40 },
  ])('nobody is signed out whose tokens the server would renew (locks: $locks)', async ({ locks, lagMs }) => {
    await fc.assert(
      fc.asyncProperty(happenings, passages, fc.constantFrom(15, 30, 900), async (story, fates, life) => {
        const { server, tabs } = await live(story, fates, { locks, lagMs, life });
        expect(server.hasEnded()).toBe(false);
        for (const { session, forgotten } of tabs) {
          expect(session.read()).toEqual(authorized);
          expect(forgotten).toBe(0);
        }
      }),
      { ...rounds(100, 5000), examples: onceEnded },
    );
  });

  it('a sign-out in one tab ends all of them, for good', async () => {
    await fc.assert(
      fc.asyncProperty(happenings, passages, async (story, fates) => {
        const { browser, tabs } = await live(story, fates, { locks: true, lagMs: 20, life: 15 });
        void tabs.at(-1)?.session.signOut();
        await pass(2000);
        for (const { session } of tabs) expect(session.read()).toEqual(signedOut);
        await pass(30_000);
        for (const { session } of tabs) expect(session.read()).toEqual(signedOut);
        expect(browser.stored()).toBeNull();
      }),
      rounds(50),
    );
  });
});
