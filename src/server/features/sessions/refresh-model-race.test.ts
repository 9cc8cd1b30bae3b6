import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { bearing, createPerson, signIn, type TestPerson } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let person: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  person = await createPerson(t);
});
afterAll(() => t.close());

const hour = 3600;
const day = 24 * hour;

/** `back` counts from the newest token of the sign-in; `together` calls are made at once. */
type Step =
  | { kind: 'renew'; back: number; together: number }
  | { kind: 'use'; back: number }
  | { kind: 'wait'; seconds: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('renew' as const),
        back: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(3) }),
        together: fc.constantFrom(1, 1, 4),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('use' as const), back: fc.nat(1) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        seconds: fc.constantFrom(1, 9, 10, 11, 60, 15 * 60, hour, day - 1, day, day + 1, 20 * day, 31 * day),
      }),
    },
  ),
  { minLength: 8, maxLength: 20 },
);

type Token = { createdAt: number; usedAt: number | null; seen: boolean };

/** The rules of api.md for update-token, for one sign-in; times in seconds. */
class Model {
  readonly tokens: Token[];
  ended = false;

  constructor(now: number) {
    this.tokens = [{ createdAt: now, usedAt: null, seen: false }];
  }

  /** Returns the number of the child, or null for a refusal. */
  renew(number: number, now: number): number | null {
    const parent = this.tokens[number];
    if (!parent || this.ended) return null;
    const child = this.tokens[number + 1];
    const expired = now - parent.createdAt >= t.context.env.REFRESH_TOKEN_TTL_DAYS * day;
    if (!child || parent.usedAt === null) {
      if (expired) return null;
      parent.usedAt = now;
      this.tokens.push({ createdAt: now, usedAt: null, seen: false });
      return number + 1;
    }
    const age = now - parent.usedAt;
    const isAncestor = child.usedAt !== null;
    if (isAncestor || (age > 10 && child.seen)) {
      this.ended = true;
      return null;
    }
    return age <= day && !expired ? number + 1 : null;
  }
}

/** A sign-in with its model; `given` holds what the server returned with each token, and when. */
type Run = { model: Model; given: { refreshToken: string; accessToken: string; at: number }[] };

const seconds = (): number => t.clock.now().getTime() / 1000;

const numberOf = ({ given }: Run, back: number): number => Math.max(0, given.length - 1 - back);

const renew = async (run: Run, { back, together }: { back: number; together: number }): Promise<void> => {
  const number = numberOf(run, back);
  const refreshToken = run.given[number]?.refreshToken;
  const wanted = run.model.renew(number, seconds());
  const answers = await Promise.all(
    Array.from({ length: together }, () => post(t, '/api/account/update-token', { refreshToken })),
  );
  for (const { status, body } of answers) {
    expect(status).toBe(wanted === null ? 401 : 200);
    if (wanted === null) continue;
    const before = run.given[wanted];
    if (before) expect(body.refreshToken).toBe(before.refreshToken);
    run.given[wanted] = { ...body, at: seconds() };
  }
};

const use = async ({ model, given }: Run, number: number): Promise<void> => {
  const held = given[number];
  const token = model.tokens[number];
  if (!held || !token) throw new Error('the model knows a token that was not given');
  const good = !model.ended && seconds() - held.at < t.context.env.ACCESS_TOKEN_TTL_SECONDS;
  expect((await get(t, '/api/account', bearing(held.accessToken))).status).toBe(good ? 200 : 401);
  if (good) token.seen = true;
};

test(
  'renewing, using and waiting, in any order, are answered as api.md says',
  { timeout: 120_000 },
  async () => {
    const runs = { ended: 0, deep: 0 };
    await fc.assert(
      fc.asyncProperty(steps, async (path) => {
        const { accessToken, refreshToken } = await signIn(t, person);
        const run: Run = {
          model: new Model(seconds()),
          given: [{ accessToken, refreshToken, at: seconds() }],
        };
        for (const step of path) {
          if (step.kind === 'wait') t.clock.advance(step.seconds);
          if (step.kind === 'use') await use(run, numberOf(run, step.back));
          if (step.kind === 'renew') await renew(run, step);
        }
        await use(run, numberOf(run, 0));
        runs.ended += Number(run.model.ended);
        runs.deep += Number(run.given.length > 4);
      }),
      { numRuns: 60 },
    );
    // The steps must cover the interesting cases.
    expect(runs.ended).toBeGreaterThan(5);
    expect(runs.deep).toBeGreaterThan(2);
  },
);
