export { makeIntegrations } from './integrations.feature.ts';
export { webhookChoice } from './webhook-choice.ts';
export { presentIntegrations } from './integrations.presenter.ts';
export {
  findFeeds,
  findFeedsOfVendor,
  findIntegrations,
  webhookSecrets,
  type ScheduledFeed,
} from './integrations.repository.ts';
