import { socketPrefix } from '#contract/sockets.ts';
import { markRead, reloadNotifications } from '../notifications/notifications.ts';
import { conversationsKey } from '../conversations-key.ts';
import { queryClient } from '../query-client.ts';
import { accountStore, session } from '../session/browser-session.ts';
import { browserTokens } from '../session/token-store.ts';
import { keepSocket } from './keep-socket.ts';
import type { KeptSocket } from './keep-socket.ts';
import { handleMessage } from './messages.ts';
import { armSound } from './sound.ts';
import { retitle } from './title.ts';

const addressOf = (token: string): string =>
  `${location.origin.replace(/^http/, 'ws')}${socketPrefix}${token}`;

const reloadConversations = (requestId?: string): void => {
  const queryKey = requestId === undefined ? conversationsKey : [...conversationsKey, requestId];
  void queryClient.invalidateQueries({ queryKey });
};

const effects = { armSound, retitle, markRead, reloadNotifications, reloadConversations };

const open = (): KeptSocket =>
  keepSocket({
    token: () => browserTokens.read()?.accessToken,
    open: (token) => new WebSocket(addressOf(token)),
    verify: () => accountStore.reload(),
    onMessage: (text) => handleMessage(text, effects),
    onReturn: () => {
      reloadNotifications();
      reloadConversations();
    },
    now: () => performance.now(),
    random: Math.random,
    wait: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });

let kept: KeptSocket | undefined;

const follow = (): void => {
  if (session.read().status === 'authorized') {
    kept ??= open();
    kept.renew();
  } else if (kept) {
    kept.stop();
    kept = undefined;
  }
};

let followed = false;

/** Keeps the socket of notifications open while somebody is signed in; further calls do nothing. */
export const keepSocketOfSession = (): void => {
  if (followed) return;
  followed = true;
  session.watch(follow);
  session.watchToken(follow);
  follow();
};
