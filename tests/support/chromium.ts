import { existsSync } from 'node:fs';

const [whole, shell] = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

/** The browser of stories and component tests: the headless shell where there is one, since it draws no window and is quicker. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? (existsSync(shell) ? shell : whole);
