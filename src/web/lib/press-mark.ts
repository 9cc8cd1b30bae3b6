import type { OfferList } from '#contract/listed-offers.ts';
import { dismissToast, showToast } from '../ui/toasts.ts';
import { iconHeart, iconScaleBalance } from '../ui/icons.ts';
import { deviceLists, deviceListSizes } from './device-lists.ts';

const actionMs = 6000;

/** Why a full comparison accepts no other offer. */
export const comparisonIsFull = 'В сравнении уже шесть предложений. Уберите одно, чтобы добавить другое.';

const untilClosed = (): string =>
  deviceLists.isKept() ? '' : '. Браузер не разрешает хранить список, он пропадёт вместе со страницей';

// One toast per press: each replaces the one before.
let toast: number | undefined;

/** Adds an offer to a list of this device or removes it, and says so. `openComparison` navigates inside the application. */
export const pressMark = (list: OfferList, offerId: string, openComparison: () => void): void => {
  const isComparison = list === 'comparison';
  const icon = isComparison ? iconScaleBalance : iconHeart;
  const before = deviceLists.read(list);
  const say = (text: string, action: { text: string; onPress: () => void }): void => {
    if (toast !== undefined) dismissToast(toast);
    toast = showToast(text, { icon, action, duration: actionMs });
  };
  const compare = { text: 'Открыть', onPress: openComparison };
  const undo = { text: 'Отменить', onPress: () => deviceLists.replace(list, before) };
  if (before.some(({ id }) => id === offerId)) {
    deviceLists.remove(list, offerId);
    say(isComparison ? 'Убрано из сравнения' : 'Убрано из избранного', undo);
  } else if (!deviceLists.add(list, offerId)) {
    say(comparisonIsFull, compare);
  } else if (isComparison) {
    const count = before.length + 1;
    say(`В сравнении: ${count} из ${deviceListSizes.comparison}${untilClosed()}`, count > 1 ? compare : undo);
  } else {
    say(`Добавлено в избранное${untilClosed()}`, undo);
  }
};
