export { makeIntegrations } from './integrations.feature.ts';
export { presentIntegrations } from './integrations.presenter.ts';
export { findIntegrations } from './integrations.repository.ts';
