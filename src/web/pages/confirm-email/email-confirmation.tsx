export { ConfirmEmail } from '#web/features/registration/index.ts';
