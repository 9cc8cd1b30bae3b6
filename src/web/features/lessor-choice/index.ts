/** Which lessors a request goes to, and the consent to that: the front door for pages. */
export { ConsentBox } from './consent-box.tsx';
export { LessorsField } from './lessors-field.tsx';
export { useLessorChoice } from './use-lessor-choice.ts';
export type { LessorChoice, LessorChoiceParts } from './use-lessor-choice.ts';
