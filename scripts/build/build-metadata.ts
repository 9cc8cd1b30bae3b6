import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const run = promisify(execFile);

/** The checked-out commit; null where there is no git or no commit. */
const currentCommit = async (root: string): Promise<string | null> => {
  try {
    const { stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd: root });
    return stdout.trim();
  } catch {
    return null;
  }
};

/** Equal for the same files of the same commit, wherever and whenever they are built: several machines may serve one build. */
const buildIdOf = (fileNames: readonly string[], commit: string | null): string =>
  createHash('sha256')
    .update([commit, ...fileNames.toSorted()].join('\n'))
    .digest('hex')
    .slice(0, 16);

/** Vite plugin: writes `build.json` (`{id, timestamp, commit}`) beside the client build, for the server to serve. */
export const buildMetadata = (): Plugin => {
  let root = '';
  return {
    name: 'build-metadata',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved: (config) => {
      root = config.root;
    },
    async writeBundle(options, bundle) {
      const directory = options.dir;
      if (directory === undefined) throw new Error('The client build has no output directory');
      const commit = await currentCommit(root);
      const build = {
        id: buildIdOf(Object.keys(bundle), commit),
        timestamp: new Date().toISOString(),
        commit,
      };
      await writeFile(join(directory, '..', 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
    },
  };
};
