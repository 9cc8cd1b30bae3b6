export { TermsRefused } from '#web/features/funnel/index.ts';
