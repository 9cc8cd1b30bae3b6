type Place = { value: unknown; key: string; parent: Place | null };

const isDamaged = (value: unknown): boolean =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed());

const pathOf = (place: Place): string[] => {
  const path: string[] = [];
  for (let at = place; at.parent; at = at.parent) path.unshift(at.key);
  return path;
};

/**
 * Paths of the texts within `input` that PostgreSQL cannot store: with a NUL, or half a surrogate pair. Works without recursion, so no
 * nesting is too deep.
 */
export const damagedTexts = (input: unknown): string[][] => {
  const found: string[][] = [];
  const left: Place[] = [{ value: input, key: '', parent: null }];
  for (let place = left.pop(); place; place = left.pop()) {
    const { value } = place;
    if (isDamaged(value)) found.push(pathOf(place));
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) left.push({ value: inner, key, parent: place });
  }
  return found;
};
