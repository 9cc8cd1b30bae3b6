import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Facts about the served build. */
export type BuildInfo = {
  id: string;
  /** When it was made, ISO 8601. */
  timestamp: string;
  /** The commit it was made from; null without git. */
  commit: string | null;
};

/**
 * Reads what the build wrote about itself into `dist/build.json`.
 *
 * @throws if there is no build in `dist`
 */
export const readBuildInfo = async (dist: string): Promise<BuildInfo> =>
  JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as BuildInfo;

/** In development there is one build that never becomes outdated: Vite updates the page itself. It has no commit. */
export const developmentBuild = (now: Date): BuildInfo => ({
  id: 'development',
  timestamp: now.toISOString(),
  commit: null,
});
