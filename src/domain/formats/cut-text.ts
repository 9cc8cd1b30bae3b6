/** The beginning of a text, `length` UTF-16 units at most; never half a surrogate pair, which PostgreSQL refuses in JSON. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/\p{Cs}$/u, '');
