import type { AccountTables } from './tables-accounts.ts';
import type { CatalogueTables } from './tables-catalogue.ts';
import type { ChannelTables } from './tables-channels.ts';
import type { ContactTables } from './tables-contact.ts';
import type { FileTables } from './tables-files.ts';
import type { LessorTables } from './tables-lessors.ts';
import type { NotificationTables } from './tables-notifications.ts';
import type { PlatformTables } from './tables-platform.ts';
import type { RequestTables } from './tables-requests.ts';

/** Every table, by its name; columns are named as in SQL. bigint columns are numbers, dates `YYYY-MM-DD`, moments `Date`. */
export type Database = PlatformTables &
  AccountTables &
  CatalogueTables &
  ContactTables &
  LessorTables &
  RequestTables &
  NotificationTables &
  FileTables &
  ChannelTables;
