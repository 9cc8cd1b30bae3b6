/** What the title says while there is something new. */
export const NEWS_TITLE = 'Новое сообщение';

/** Says in the page's title that something is new, until the reader comes back to the page or goes to another. */
export const retitle = (): void => {
  const { title } = document;
  if (title === NEWS_TITLE) return;
  document.title = NEWS_TITLE;
  const giveBack = (): void => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', giveBack);
    if (document.title === NEWS_TITLE) document.title = title;
  };
  document.addEventListener('visibilitychange', giveBack);
};
