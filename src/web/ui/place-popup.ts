const GAP = 8;
const MARGIN = 8;

/**
 * Puts a popup under its trigger, or above it where there is more room, inside the window.
 * @param trigger what was pressed
 * @param popup an element of fixed position, already shown
 */
export function placePopup(trigger: Element, popup: HTMLElement): void {
  const at = trigger.getBoundingClientRect();
  const { width, height } = popup.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - at.bottom - GAP - MARGIN;
  const above = at.top - GAP - MARGIN;
  const under = below >= height || below >= above;
  const left = Math.max(MARGIN, Math.min(at.left, clientWidth - width - MARGIN));
  const top = under ? at.bottom + GAP : Math.max(MARGIN, at.top - GAP - height);
  popup.style.inset = `${top}px auto auto ${left}px`;
  popup.style.margin = '0';
  popup.style.maxHeight = `${Math.max(below, above)}px`;
}
