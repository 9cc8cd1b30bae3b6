export { FeedForm } from './feed-form.tsx';
export { FeedSchedule } from './feed-schedule.tsx';
export { ImportList } from './import-list.tsx';
export { ImportView } from './import-view.tsx';
export type { FeedsSearch } from './feeds-search.ts';
