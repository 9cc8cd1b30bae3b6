import type { MessageView } from '#contract/conversations.ts';
import { ApiError, NetworkError } from '#web/lib/api-client.ts';
import { conversationsKey } from '#web/lib/conversations-key.ts';
import { drafts } from '#web/lib/drafts.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { createOutbox, type Outbox, type Outgoing, type SendOutcome } from './outgoing.ts';
import { conversationQuery, messagesAddress, withMessage } from './queries.ts';

const firstPauseMs = 2000;
const longestPauseMs = 30_000;

/** For example a sign-in that has ended or a busy server: the same message may well be accepted later. */
const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError &&
    (error.status >= 500 ||
      error.status === 401 ||
      error.status === 429 ||
      error.body?.error['_global'] === 'inProgress'));

const send = async ({ key, requestId, text, files, internal }: Outgoing): Promise<SendOutcome> => {
  const body = {
    text,
    ...(files.length > 0 ? { fileIds: files.map(({ id }) => id) } : {}),
    ...(internal ? { internal } : {}),
  };
  try {
    const headers = { 'idempotency-key': key };
    const message = await session.call<MessageView>(messagesAddress(requestId), { body, headers });
    return { kind: 'sent', message };
  } catch (error) {
    if (mayPass(error)) return { kind: 'later' };
    return { kind: 'refused', why: refusalOf(error, () => false).problem ?? '' };
  }
};

const onSent = (message: MessageView, { requestId }: Outgoing): void => {
  queryClient.setQueryData(conversationQuery(requestId).queryKey, (read) => withMessage(read, message));
  void queryClient.invalidateQueries({ queryKey: [...conversationsKey, requestId] });
};

const whenWorthTrying = (failures: number, then: () => void): (() => void) => {
  const stop = new AbortController();
  const pause = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
  const timer = setTimeout(then, pause);
  window.addEventListener('online', then, { signal: stop.signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
};

let made: Outbox | undefined;
let followed = false;

const followSession = (): void => {
  if (followed) return;
  followed = true;
  session.watch(() => {
    if (session.read().status === 'authorized') return;
    made?.stop();
    made = undefined;
  });
};

/** The outbox of this tab; messages that waited before a reload are sent. In the browser only. */
export const outbox = (): Outbox => {
  if (!made) {
    followSession();
    made = createOutbox({ drafts, send, onSent, whenWorthTrying });
    made.wake();
  }
  return made;
};
