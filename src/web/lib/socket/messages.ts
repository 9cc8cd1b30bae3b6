import type { SocketFrame } from '#contract/sockets.ts';

type Frame = { type: unknown; subType: unknown };

/** What a message says of itself; nothing for what is no message of ours. */
export const readFrame = (text: unknown): Frame | undefined => {
  try {
    const { type, payload } = JSON.parse(String(text)) as Partial<SocketFrame>;
    return { type, subType: payload?.subType };
  } catch {
    return undefined;
  }
};

/** What a message makes the page do. */
export type MessageEffects = {
  /** Makes a sound once, at the next touch or movement over the page: before that a browser allows none. */
  armSound: () => void;
  retitle: () => void;
  reloadNotifications: () => void;
};

/**
 * Obeys a message (specification, section 4): one other than `readMessage` arms a sound, one of type `notification` retitles the page and
 * reloads the list; what was read elsewhere reloads it too.
 */
export const handleMessage = (text: unknown, effects: MessageEffects): void => {
  const frame = readFrame(text);
  if (!frame) return;
  if (frame.subType !== 'readMessage') effects.armSound();
  if (frame.type === 'notification') effects.retitle();
  if (frame.type === 'notification' || frame.subType === 'readMessage') effects.reloadNotifications();
};
