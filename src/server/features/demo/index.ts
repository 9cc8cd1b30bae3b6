export { makeDemo } from './demo.feature.ts';
export { replacePublishedPasswords } from './demo-people.ts';
export { seedDemo } from './seed-demo.ts';
export { seedOffers as seedDemoOffers } from './seed-offers.ts';
