import type { DomainEvent, EventSubject, EventType } from '#contract/events.ts';
import type { EventBusListener } from './platform/events/event-bus.ts';
import type { KeptPages } from './render/index.ts';

/** What events can do to cached pages. */
export type DroppablePages = Pick<KeptPages, 'dropTags' | 'clear'>;

/** The page tags of a subject; people, companies, requests, their commercial offers and networks are on no cached page. */
const tagsOf: Record<EventSubject, (id: string) => readonly string[]> = {
  offer: (id) => [`offer:${id}`, 'list'],
  vendor: (id) => [`vendor:${id}`, 'list'],
  type: (id) => [`type:${id}`, 'list'],
  user: () => [],
  company: () => [],
  request: () => [],
  contactMessage: () => [],
  mailbox: () => [],
  lessor: () => [],
  commercialOffer: () => [],
  network: () => [],
  conversation: () => [],
  requestDocuments: () => [],
  savedSearch: () => [],
  complaint: () => [],
  page: (id) => [`content:${id}`],
  taxRate: () => ['site'],
};

/** Events about vendors' working copies, refusals and admins' drafts, which are on no page. */
const unseen: ReadonlySet<EventType> = new Set([
  'offer.created',
  'offer.sentToModeration',
  'offer.refused',
  'page.draftBegun',
  'page.draftSaved',
  'page.draftDeleted',
]);

const tagsOfEvent = ({ type, subject }: DomainEvent): readonly string[] =>
  unseen.has(type) ? [] : tagsOf[subject.type](subject.id);

/** Drops cached pages when what they show has changed. */
export const dropPagesOn = (pages: DroppablePages): EventBusListener => ({
  onEvents: (events) => pages.dropTags(events.flatMap(tagsOfEvent)),
  onReset: () => pages.clear(),
});
