export { ConfirmEmail } from '#web/features/accounts/index.ts';
