export { InvitationPart } from '#web/features/users/index.ts';
