import { queryOptions } from '@tanstack/react-query';
import type { PushState, PushSubscriptionBody } from '#contract/push.ts';
import { session } from '#web/lib/session/browser-session.ts';

const address = '/api/push-subscriptions';
const workerAddress = '/push-worker.js';

/** Whether this browser can and may show push messages. */
export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(workerAddress);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Whether this device gets push messages; both the browser and the server must know of it. */
export const deviceQuery = queryOptions({
  queryKey: ['push-device'],
  queryFn: async ({ signal }): Promise<{ state: DeviceState; key: string }> => {
    const { key, subscribed } = await session.call<PushState>(address, { signal });
    if (!isSupported()) return { state: 'unsupported', key };
    if (Notification.permission === 'denied') return { state: 'denied', key };
    return { state: subscribed && (await findSubscription()) ? 'on' : 'off', key };
  },
  staleTime: 0,
});

const bodyOf = (subscription: PushSubscription): PushSubscriptionBody => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
};

/** Asks the person and the browser, and tells the server. @returns false where the person does not allow it */
export const subscribeDevice = async (key: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(workerAddress);
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another key or of another person would not do.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await session.call(address, { body: bodyOf(subscription) });
  return true;
};

/** Makes the browser forget its subscription; the server forgets it with the sign-in. */
export const forgetDevice = async (): Promise<void> => {
  if (isSupported()) await (await findSubscription())?.unsubscribe();
};

/** Reverses {@link subscribeDevice}. */
export const unsubscribeDevice = async (): Promise<void> => {
  await session.call(address, { method: 'DELETE' });
  await forgetDevice();
};
