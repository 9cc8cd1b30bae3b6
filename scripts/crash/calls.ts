import type { RequestView } from '#contract/requests.ts';
import type { NotificationView } from '#contract/notifications.ts';
import type { SignedIn } from './people.ts';

/** An answer; null when there was none, or when it said that the server was unavailable. */
export type Answer<T> = { status: number; body: T } | null;

const patienceMs = 10_000;

/** Makes a call that a crash may interrupt. */
export const call = async <T>(
  url: string,
  by: SignedIn,
  { body, key }: { body?: object; key?: string } = {},
): Promise<Answer<T>> => {
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${by.accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return answer.status >= 500 ? null : { status: answer.status, body: JSON.parse(text) as T };
  } catch {
    return null;
  }
};

const must = async <T>(url: string, by: SignedIn): Promise<T> => {
  const answer = await call<T>(url, by);
  if (answer?.status !== 200) throw new Error(`${url} was answered with ${answer?.status ?? 'nothing'}`);
  return answer.body;
};

/** A request as the manager sees it. */
export const readRequest = (origin: string, id: string, by: SignedIn): Promise<RequestView> =>
  must(`${origin}/api/requests/${id}`, by);

const pageSize = 100;

/** All notifications of a person, newest first. */
export const readNotifications = async (origin: string, by: SignedIn): Promise<NotificationView[]> => {
  const all = new Map<string, NotificationView>();
  for (let before: string | undefined, full = true; full;) {
    const query = `limit=${pageSize}${before === undefined ? '' : `&before=${before}`}`;
    const page = await must<NotificationView[]>(`${origin}/api/notifications/${by.userId}?${query}`, by);
    for (const one of page) all.set(one.id, one);
    before = page.at(-1)?.id;
    full = page.length >= pageSize;
  }
  return [...all.values()];
};
