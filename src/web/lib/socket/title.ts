/** What the title says while there is something new. */
export const NEW_MESSAGE_TITLE = 'Новое сообщение';

/** Says in the page's title that something is new, until the reader comes back to the page or goes to another. */
export const retitle = (): void => {
  const { title } = document;
  if (title === NEW_MESSAGE_TITLE) return;
  document.title = NEW_MESSAGE_TITLE;
  const giveBack = (): void => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', giveBack);
    if (document.title === NEW_MESSAGE_TITLE) document.title = title;
  };
  document.addEventListener('visibilitychange', giveBack);
};
