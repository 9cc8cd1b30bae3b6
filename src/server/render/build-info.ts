import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is known of the build that is served. */
export type BuildInfo = {
  id: string;
  /** When it was made, ISO 8601. */
  timestamp: string;
  /** The commit it was made of; null where there was no git. */
  commit: string | null;
};

/**
 * Reads what the build wrote of itself into `dist/build.json`.
 *
 * @throws when there is no build in `dist`
 */
export const readBuildInfo = async (dist: string): Promise<BuildInfo> =>
  JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as BuildInfo;

/** While one develops there is one build that never grows old: Vite renews the page itself. It is of no commit. */
export const developmentBuild = (now: Date): BuildInfo => ({
  id: 'development',
  timestamp: now.toISOString(),
  commit: null,
});
