/** The second factor of a sign-in: the front door for routes. */
export { SecondFactorSection } from './second-factor-section.tsx';
