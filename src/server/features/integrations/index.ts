export { makeIntegrations } from './integrations.feature.ts';
export { webhookChoice } from './webhook-choice.ts';
export { presentIntegrations } from './integrations.presenter.ts';
export { findIntegrations, webhookSecrets } from './integrations.repository.ts';
