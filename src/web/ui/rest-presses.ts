const restMs = 500;

const swallowEnter = (event: KeyboardEvent): void => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
};

/**
 * For half a second the page takes no press: what a form shows next by itself may stand under a finger that was meant for what stood
 * there before. Typing goes on.
 */
export const restPresses = (): void => {
  document.body.style.pointerEvents = 'none';
  window.addEventListener('keydown', swallowEnter, true);
  setTimeout(() => {
    document.body.style.removeProperty('pointer-events');
    window.removeEventListener('keydown', swallowEnter, true);
  }, restMs);
};
