import { useState } from 'react';
import type { ListedCard } from './use-cards.ts';

/** The favourites that are chosen for a comparison, as far as they are still listed and on sale. */
export const useChosen = (listed: readonly ListedCard[]) => {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const chosen = ticked.filter((id) => listed.some((each) => each.id === id && each.card));
  const choose = (id: string, on: boolean): void =>
    setTicked(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return { chosen, choose };
};
