/** Favourites and what was looked at, on this device: the front door for routes. */
export { FavouritesView } from './favourites-view.tsx';
export { RecentlySeen } from './recently-seen.tsx';
