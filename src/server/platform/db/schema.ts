import type { AbsenceTables } from './tables-absences.ts';
import type { AccountTables } from './tables-accounts.ts';
import type { CatalogueTables } from './tables-catalogue.ts';
import type { ChannelTables } from './tables-channels.ts';
import type { ComplaintTables } from './tables-complaints.ts';
import type { ContactTables } from './tables-contact.ts';
import type { ContentTables } from './tables-content.ts';
import type { ConversationTables } from './tables-conversations.ts';
import type { FeedTables } from './tables-feeds.ts';
import type { FileTables } from './tables-files.ts';
import type { LessorTables } from './tables-lessors.ts';
import type { NotificationTables } from './tables-notifications.ts';
import type { PaymentTables } from './tables-payments.ts';
import type { PhotoTables } from './tables-photos.ts';
import type { PlatformTables } from './tables-platform.ts';
import type { RequestDocumentTables } from './tables-request-documents.ts';
import type { RequestTables } from './tables-requests.ts';
import type { SavedSearchTables } from './tables-saved-searches.ts';
import type { StockTables } from './tables-stock.ts';
import type { TaxRateTables } from './tables-tax-rates.ts';

/** Every table, by its name; columns are named as in SQL. bigint columns are numbers, dates `YYYY-MM-DD`, moments `Date`. */
export type Database = PlatformTables &
  AbsenceTables &
  AccountTables &
  CatalogueTables &
  StockTables &
  TaxRateTables &
  ComplaintTables &
  ContactTables &
  ContentTables &
  LessorTables &
  RequestTables &
  ConversationTables &
  RequestDocumentTables &
  PaymentTables &
  NotificationTables &
  SavedSearchTables &
  FeedTables &
  FileTables &
  PhotoTables &
  ChannelTables;
