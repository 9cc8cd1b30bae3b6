const restMs = 500;

const swallowEnter = (event: KeyboardEvent): void => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Ignores presses for half a second: what a form shows next by itself may appear under a finger that was meant for what was there before.
 * Typing still works.
 */
export const restPresses = (): void => {
  document.body.style.pointerEvents = 'none';
  window.addEventListener('keydown', swallowEnter, true);
  setTimeout(() => {
    document.body.style.removeProperty('pointer-events');
    window.removeEventListener('keydown', swallowEnter, true);
  }, restMs);
};
