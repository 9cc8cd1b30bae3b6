import { moveClock } from './moved-clock.ts';

/* Loaded into a server's process before the server (`--import`): SIGUSR2 sets its clock to the next full hour. */
const hourMs = 60 * 60_000;

process.on('SIGUSR2', () => moveClock(hourMs - (Date.now() % hourMs)));
