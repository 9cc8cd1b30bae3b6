/** Landing pages' own parts: the front door for routes. */
export { Benefits } from './benefits.tsx';
export { DocumentsNeeded } from './documents-needed.tsx';
export { landingExample } from './landing-example.ts';
export { LandingForm } from './landing-form.tsx';
export { LandingHero } from './landing-hero.tsx';
export { LandingQuestions } from './landing-questions.tsx';
export { LandingSection } from './landing-section.tsx';
export { LandingSteps } from './landing-steps.tsx';
export { cheapestOfLanding, rowsOfLanding, typesOfLanding, variedOffers } from './landing-types.ts';
export { landingTexts } from './landing-texts.ts';
export { autoLanding, gazelLanding, presetOf, techLanding } from './landings.ts';
export type { Landing, LandingChoice, Preset } from './landings.ts';
export { PresetTiles } from './preset-tiles.tsx';
