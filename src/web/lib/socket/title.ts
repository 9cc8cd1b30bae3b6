/** What the title says while there is something new. */
export const NEW_MESSAGE_TITLE = 'Новое сообщение';

/** Says in the page's title that something is new, until the next focus or input, or until the reader goes to another page. */
export const retitle = (): void => {
  const { title } = document;
  if (title === NEW_MESSAGE_TITLE) return;
  document.title = NEW_MESSAGE_TITLE;
  const heard = new AbortController();
  const restore = (): void => {
    heard.abort();
    if (document.title === NEW_MESSAGE_TITLE) document.title = title;
  };
  // The window's own focus, and that of anything in it: focus does not bubble.
  for (const event of ['focus', 'input'])
    window.addEventListener(event, restore, { capture: true, signal: heard.signal });
};
