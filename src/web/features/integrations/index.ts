/** Webhooks for a person's own programs: the front door for routes. */
export { IntegrationsSection } from './integrations-section.tsx';
