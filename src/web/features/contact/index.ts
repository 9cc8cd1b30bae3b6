/** Ways to reach the company: the front door for routes. */
export { ContactWays, NoScript } from './contact-ways.tsx';
export { ContactFormPart } from './contact-form-part.tsx';
