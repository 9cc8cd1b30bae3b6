export { FeedForm } from './feed-form.tsx';
export { ImportList } from './import-list.tsx';
export { ImportView } from './import-view.tsx';
