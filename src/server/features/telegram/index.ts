export { makeTelegram } from './telegram.feature.ts';
