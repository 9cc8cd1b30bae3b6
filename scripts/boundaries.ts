import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { boundaries } from '../.dependency-cruiser.ts';

/** With fewer modules than this the check obviously does not see the sources. */
const leastModules = 400;

const rooms = ['src', 'scripts', 'tests', 'migrations'];

/** `npm run check:boundaries`: who may import whom, by the rules of `.dependency-cruiser.ts`. */
const { output } = await cruise(rooms, { ...boundaries.options, ruleSet: boundaries, validate: true });
const { summary, modules } = output as ICruiseResult;
for (const { rule, from, to, cycle } of summary.violations) {
  const comment = boundaries.forbidden?.find(({ name }) => name === rule.name)?.comment ?? '';
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  console.error(`${rule.name}: ${from} → ${path}\n    ${comment}`);
}
const seen = modules.filter(({ source }) => rooms.some((room) => source.startsWith(`${room}/`))).length;
if (seen < leastModules) console.error(`Only ${seen} modules were seen; there are at least ${leastModules}.`);
const failed = summary.violations.length > 0 || seen < leastModules;
if (failed) process.exitCode = 1;
else console.log(`${seen} modules keep to their boundaries.`);
