import { deviceLists } from '#web/lib/device-lists.ts';
import { iconHeartOutline } from '#web/ui/icons.ts';
import { showToast } from '#web/ui/toasts.ts';

const undoMs = 6000;

/** Removes an offer from the favourites; for a moment it can be put back. */
export const removeFavourite = (id: string): void => {
  const before = deviceLists.read('favourites');
  deviceLists.remove('favourites', id);
  const undo = () => deviceLists.replace('favourites', before);
  showToast('Убрано из избранного', {
    icon: iconHeartOutline,
    action: { text: 'Отменить', onPress: undo },
    duration: undoMs,
  });
};
