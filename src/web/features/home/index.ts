/** The home page's own parts: the front door for routes. */
export { HomeHero } from './home-hero.tsx';
export { homeQuestions } from './home-questions.ts';
export { HowItWorks } from './how-it-works.tsx';
export { OtherWays } from './other-ways.tsx';
export { Questions } from './questions.tsx';
export { TypeTiles } from './type-tiles.tsx';
