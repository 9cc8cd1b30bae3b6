import { moscowDay, moscowDayEnd } from '#domain/formats/moscow.ts';
import { moveClock } from './moved-clock.ts';

/*
 * Loaded into a server's process before the server (`--import`): its clock starts at twenty minutes before midnight in Moscow, and jumps
 * half an hour ahead on SIGUSR2.
 */
const minuteMs = 60_000;
const begun = new Date().toISOString();

moveClock(Date.parse(moscowDayEnd(moscowDay(begun))) - Date.parse(begun) - 20 * minuteMs);
process.on('SIGUSR2', () => moveClock(30 * minuteMs));
