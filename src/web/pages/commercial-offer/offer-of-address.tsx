export { CommercialOffer } from '#web/features/commercial-offers/index.ts';
