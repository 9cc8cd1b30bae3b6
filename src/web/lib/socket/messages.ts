import type { SocketFrame } from '#contract/sockets.ts';

type Frame = { type: unknown; subType: unknown; id: unknown };

/** What a message says of itself; nothing for what is no message of ours. */
export const readFrame = (text: unknown): Frame | undefined => {
  try {
    const { type, payload } = JSON.parse(String(text)) as Partial<SocketFrame>;
    return { type, subType: payload?.subType, id: payload?.id };
  } catch {
    return undefined;
  }
};

/** What a message makes the page do. */
export type MessageEffects = {
  /** Makes a sound once, at the next touch or movement over the page: before that a browser allows none. `id`: of what it is about. */
  armSound: (id: string | undefined) => void;
  retitle: () => void;
  /** Marks what was read elsewhere: one by its id, or `all`. */
  markRead: (read: string) => void;
  reloadNotifications: () => void;
  /** Reads conversations anew where they are shown: that of a request, or all. */
  reloadConversations: (requestId?: string) => void;
};

/**
 * Obeys a message (specification, section 4): one other than `readMessage` arms a sound, one of type `notification` retitles the page and
 * reloads the list; what was read elsewhere is marked at once, and reloads it too. What is told of a conversation has its open page read it anew.
 */
export const handleMessage = (text: unknown, effects: MessageEffects): void => {
  const frame = readFrame(text);
  if (!frame) return;
  const id = typeof frame.id === 'string' && frame.id !== '' ? frame.id : undefined;
  const isRead = frame.subType === 'readMessage';
  if (!isRead) effects.armSound(id);
  if (frame.type === 'notification') effects.retitle();
  if (isRead && id !== undefined && frame.type === 'read') effects.markRead(id);
  if (frame.type === 'conversation') effects.reloadConversations(id);
  else if (frame.type === 'notification' || isRead) effects.reloadNotifications();
  if (frame.subType === 'message' || frame.type === 'reload') effects.reloadConversations();
};
