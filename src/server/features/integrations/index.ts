export { makeIntegrations } from './integrations.feature.ts';
