import { dismissToast, showToast } from '../ui/toasts.ts';
import { iconHeart, iconScaleBalance } from '../ui/icons.ts';
import { comparisonAddress } from './device-list-links.ts';
import { deviceLists, deviceListSizes, type DeviceListName } from './device-lists.ts';

const actionMs = 6000;
const shownMs = 1500;
const full = 'В сравнении уже шесть предложений. Уберите одно, чтобы добавить другое.';

const isListed = (name: DeviceListName, id: string): boolean =>
  deviceLists.read(name).some((entry) => entry.id === id);

const elements = (selector: string): NodeListOf<HTMLElement> =>
  document.querySelectorAll<HTMLElement>(selector);

const markButtons = (): void => {
  const isFull = deviceLists.read('comparison').length >= deviceListSizes.comparison;
  for (const button of elements('button[data-device-list]')) {
    const { deviceList, offer = '' } = button.dataset;
    const pressed = isListed(deviceList as DeviceListName, offer);
    button.setAttribute('aria-pressed', String(pressed));
    button.title = deviceList === 'comparison' && isFull && !pressed ? full : (button.ariaLabel ?? '');
  }
};

const showCounts = (): void => {
  for (const place of elements('[data-device-count]')) {
    const count = deviceLists.read(place.dataset['deviceCount'] as DeviceListName).length;
    const text = count === 0 ? '' : String(count);
    // Writing the same again would wake the observer for ever.
    if (place.textContent !== text) place.textContent = text;
  }
  const isPair = deviceLists.read('comparison').length > 1;
  for (const link of elements('[data-device-pair]')) link.hidden = !isPair;
};

const untilClosed = (): string =>
  deviceLists.isKept() ? '' : '. Браузер не разрешает хранить список, он пропадёт вместе со страницей';

// One press, one word: the next takes the place of the one before.
let toast: number | undefined;

/** Puts the offer of a button on its list, or takes it off again. `go` moves inside the application. */
export const press = (button: HTMLElement, go: (href: string) => void): void => {
  const { deviceList, offer = '' } = button.dataset;
  const list = deviceList === 'comparison' ? 'comparison' : 'favourites';
  const isComparison = list === 'comparison';
  const icon = isComparison ? iconScaleBalance : iconHeart;
  const before = deviceLists.read(list);
  const say = (text: string, action: { text: string; onPress: () => void }): void => {
    if (toast !== undefined) dismissToast(toast);
    toast = showToast(text, { icon, action, duration: actionMs });
  };
  const compare = { text: 'Открыть', onPress: () => go(comparisonAddress()) };
  const undo = { text: 'Отменить', onPress: () => deviceLists.replace(list, before) };
  if (isListed(list, offer)) {
    deviceLists.remove(list, offer);
    say(isComparison ? 'Убрано из сравнения' : 'Убрано из избранного', undo);
  } else if (!deviceLists.add(list, offer)) {
    say(full, compare);
  } else if (isComparison) {
    const count = before.length + 1;
    say(`В сравнении: ${count} из ${deviceListSizes.comparison}${untilClosed()}`, count > 1 ? compare : undo);
  } else {
    say(`Добавлено в избранное${untilClosed()}`, undo);
  }
};

let timer: ReturnType<typeof setTimeout> | undefined;
let noticed: string | undefined;

/** An offer whose page has been in sight for a moment was looked at. */
const noticeOffer = (): void => {
  const id = document.querySelector<HTMLElement>('[data-offer-shown]')?.dataset['offerShown'];
  if (id === noticed) return;
  noticed = id;
  clearTimeout(timer);
  if (id === undefined) return;
  timer = setTimeout(() => {
    if (deviceLists.remembersSeen()) deviceLists.add('seen', id);
  }, shownMs);
};

const show = (): void => {
  markButtons();
  showCounts();
  noticeOffer();
};

/**
 * Shows what is on the device's lists by its buttons and counts, on this page and those that come after it, and remembers which offers
 * were looked at.
 */
export const watchDeviceLists = (): void => {
  let asked = 0;
  deviceLists.watch(show);
  new MutationObserver(() => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(show);
  }).observe(document.body, { childList: true, subtree: true });
  show();
};
