/** Favourites and what was looked at, on this device: the front door for routes. */
export { AccountFavourites } from './account-favourites.tsx';
export { FavouritesView } from './favourites-view.tsx';
export { RecentlySeen } from './recently-seen.tsx';
