import { LeasebackCalculator, LeasebackWords } from '#web/features/leaseback/index.ts';

/** The calculator, in a script of its own. */
export const LeasebackCalculatorPart = LeasebackCalculator;

/** What is only read. */
export const LeasebackWordsPart = LeasebackWords;
