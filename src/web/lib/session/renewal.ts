import type { Tokens } from '#contract/accounts.ts';
import { failureOf } from './call-failures.ts';
import { renewalMs } from './renewal-marker.ts';
import type { SessionFailure } from './session-machine.ts';
import type { RenewalParts } from './session-parts.ts';
import type { StoredTokens } from './token-store.ts';

// How often a waiting tab reads the storage again. What one tab writes is visible to all others within half of this time.
const lookMs = 100;

/** The result of a renewal: there are newer tokens (of this tab or of another one), there are none, or it failed and nothing changed. */
export type Renewal = 'renewed' | 'gone' | SessionFailure;

/** Another tab may have renewed or ended the sign-in while this one waited or slept: only what is stored counts. */
const findChange = ({ tokens }: RenewalParts, known: StoredTokens): 'renewed' | 'gone' | undefined => {
  const held = tokens.read();
  if (!held) return 'gone';
  return held.accessToken === known.accessToken ? undefined : 'renewed';
};

const ask = async (parts: RenewalParts, held: StoredTokens): Promise<Renewal> => {
  const { api, tokens, marker, now, wait } = parts;
  const since = now();
  const call = new AbortController();
  const callOff = wait(renewalMs, () => call.abort());
  marker.begin(since);
  try {
    const before = findChange(parts, held);
    if (before) return before;
    const { accessToken, refreshToken } = await api<Omit<Tokens, 'userId'>>('/api/account/update-token', {
      body: { refreshToken: held.refreshToken },
      signal: call.signal,
    });
    const change = findChange(parts, held);
    if (change) return change;
    // This tab was asleep: its call is over, and another tab may be renewing with the same token.
    if (now() - since >= renewalMs) return 'noAnswer';
    tokens.write({ accessToken, refreshToken, userId: held.userId, since });
    return 'renewed';
  } catch (error) {
    return findChange(parts, held) ?? failureOf(error);
  } finally {
    callOff();
    marker.end(now());
  }
};

const look = async ({ wait }: RenewalParts): Promise<void> =>
  new Promise((resolve) => {
    wait(lookMs, resolve);
  });

/**
 * Sets this tab's mark and waits until all tabs can see it: of several tabs that begin at the same moment, only the one whose mark remains
 * goes on. The lock alone does not ensure that: plain http has none, and a tab stops waiting for it after 5 s. A storage that refuses the
 * mark shares no tokens either.
 */
const claimTurn = async (parts: RenewalParts): Promise<boolean> => {
  if (!parts.marker.begin(parts.now())) return true;
  await look(parts);
  return parts.marker.isOwn();
};

/** Renews the stored tokens, or adopts the result of another tab. */
export const renewTokens = async (parts: RenewalParts): Promise<Renewal> => {
  const { tokens, marker, now, withLock } = parts;
  const known = tokens.read();
  if (!known) return 'gone';
  return withLock(async () => {
    for (;;) {
      const change = findChange(parts, known);
      if (change) return change;
      if (marker.isSet(now())) await look(parts);
      else if (await claimTurn(parts)) return ask(parts, known);
    }
  });
};
