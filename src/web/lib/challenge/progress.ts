import { createStore } from '../../ui/store.ts';

/** How many challenges this tab is solving. */
export const challengesUnderWay = createStore(0);
