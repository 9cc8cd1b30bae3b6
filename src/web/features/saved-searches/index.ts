/** Searches of the catalogue that a person keeps: the front door for routes. */
export { SaveSearchForm } from './save-search-form.tsx';
export { SavedSearchesView } from './saved-searches-view.tsx';
