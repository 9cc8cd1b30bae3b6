import { existsSync } from 'node:fs';

const [whole, shell] = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

/** The browser of stories and component tests: the headless shell if there is one, since it draws no window and is faster. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? (existsSync(shell) ? shell : whole);

/** The arguments with which stories, component tests and benchmarks start it. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise the headless shell rounds the width of each letter to whole pixels, which no reader's screen does.
  '--font-render-hinting=none',
];
