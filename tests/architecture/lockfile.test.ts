import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      optionalDependencies: z._default(z.record(z.string(), z.string()), {}),
    }),
  ),
});

const nameOf = (place: string): string => place.replace(/^.*node_modules\//, '');

describe('the lockfile', () => {
  it('has every platform’s packages: npm leaves out those that a registry does not have yet, and then `npm ci` fails', async () => {
    const text = await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8');
    const packages = Object.entries(lockfile.parse(JSON.parse(text)).packages);
    const locked = new Set(packages.map(([place]) => nameOf(place)));
    const wanted = packages.flatMap(([, { optionalDependencies }]) => Object.keys(optionalDependencies));
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
  });
});
