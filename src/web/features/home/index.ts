/** The home page's own parts: the front door for routes. */
export { HomeHero } from './home-hero.tsx';
export { HowItWorks } from './how-it-works.tsx';
export { Questions } from './questions.tsx';
export { TypeTiles } from './type-tiles.tsx';
