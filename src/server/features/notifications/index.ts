export { letterToken } from './letter-token.ts';
export { makeNotifications } from './notifications.feature.ts';
export { sendLetter, type LetterToSend } from './send-letter.ts';
