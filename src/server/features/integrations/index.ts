export { makeIntegrations } from './integrations.feature.ts';
export { webhookChoice } from './webhook-choice.ts';
export { presentIntegrations } from './integrations.presenter.ts';
export {
  findFeeds,
  findFeedOfVendor,
  findIntegrations,
  webhookSecrets,
  type ScheduledFeed,
} from './integrations.repository.ts';
