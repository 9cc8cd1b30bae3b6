export { LeasebackAbout, LeasebackCalculator } from '#web/features/leaseback/index.ts';
