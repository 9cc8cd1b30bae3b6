/** Leasing companies and their rate cards: the front door for routes and pages. */
export { CardEditor } from './card-editor.tsx';
export { CardList } from './card-list.tsx';
export { LessorDrawer } from './lessor-drawer.tsx';
export { LessorList } from './lessor-list.tsx';
export {
  readLessorsSearch,
  readRateCardsSearch,
  type LessorsSearch,
  type RateCardsSearch,
} from './lessors-search.ts';
export { lessorsQuery } from './queries.ts';
