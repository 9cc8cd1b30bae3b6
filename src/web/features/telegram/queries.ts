import { queryOptions } from '@tanstack/react-query';
import type { TelegramLink, TelegramStatus, TelegramView } from '#contract/telegram.ts';
import { session } from '#web/lib/session/browser-session.ts';

const askAgainMs = 2000;

/** Whether Telegram is connected, and whether it can be. */
export const telegramQuery = queryOptions({
  queryKey: ['telegram', 'state'],
  queryFn: ({ signal }) => session.call<TelegramView>('/api/account/connect-telegram', { signal }),
});

/** The state of a link: polled until the server says that it was followed or has expired; not while the page is hidden. */
export const linkStatusQuery = (token: string) =>
  queryOptions({
    queryKey: ['telegram', 'link', token],
    queryFn: ({ signal }) =>
      session.call<TelegramStatus>('/api/account/connect-telegram/status', { query: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data && data.status !== 'pending' ? false : askAgainMs),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  });

/** Makes a link; earlier ones end. */
export const makeTelegramLink = (): Promise<TelegramLink> =>
  session.call<TelegramLink>('/api/account/connect-telegram', { body: {} });

/** Disconnects the chat. */
export const disconnectTelegram = (): Promise<unknown> =>
  session.call('/api/account/disconnect-telegram', { body: {} });
