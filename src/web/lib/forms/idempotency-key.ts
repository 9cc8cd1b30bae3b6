/**
 * Keys for calls that must happen once: the same body keeps its key, so that a retry after a lost answer does nothing twice; another body
 * is another attempt.
 */
export const createKeyring = (
  newKey: () => string = () => crypto.randomUUID(),
): ((body: unknown) => string) => {
  let kept: { body: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (kept?.body !== text) kept = { body: text, key: newKey() };
    return kept.key;
  };
};
