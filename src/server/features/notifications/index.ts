export type {
  Channel,
  Message,
  MessageToPerson,
  NoticeSource,
  NoticesSource,
  SendOutcome,
  AddressedNotice,
} from './channel.ts';
export {
  countTroubled,
  dropDelivery,
  findNotificationsAbout,
  findTroubled,
  findTroubledDelivery,
  type DeliveryTrouble,
} from './failed-deliveries.repository.ts';
export { retryDelivery } from './failed-deliveries.service.ts';
export { letterToken } from './rejection/letter-token.ts';
export { makeNotifications } from './notifications.feature.ts';
export { readAbout } from './notifications.service.ts';
export { restoreChannel, type ChosenChannel } from './preferences.service.ts';
export { timeZoneOf, timeZonesOf, findSubscribed } from './preferences.repository.ts';
export {
  isRefusedForGood,
  isRejectedBy,
  kindsRejectedBy,
  sendLetter,
  type LetterToSend,
} from './send-letter.ts';
