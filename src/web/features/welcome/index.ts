/** The first page after signing up: the front door for routes. */
export { GuestCompany, GuestNext } from './guest-steps.tsx';
export { RequestStages } from './request-stages.tsx';
export { WelcomeStep } from './welcome-step.tsx';
