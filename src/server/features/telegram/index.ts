export { makeTelegram } from './telegram.feature.ts';
export { findLink } from './telegram.repository.ts';
