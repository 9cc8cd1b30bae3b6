import type { Generated } from 'kysely';
import type { PaymentKind } from '#contract/payments.ts';

/** A payment of a deal, kopecks; `remind_on` is the day from which its client may be reminded. */
type PaymentsTable = {
  request_id: string;
  /** The accepted КП that it is due by. */
  offer_id: string;
  /** Its number in the deal's calendar, from 1. */
  number: number;
  kind: PaymentKind;
  due_date: string;
  amount_kopecks: number;
  remind_on: string;
  reminded_at: Date | null;
  overdue_told_at: Date | null;
  paid_on: string | null;
  noted_by: string | null;
  noted_at: Date | null;
};

/** A person's own address of a deal's calendar. */
type CalendarLinksTable = { request_id: string; user_id: string; token_hash: string; made_at: Date };

/** The early buyout that the client of a deal has requested. */
type EarlyBuyoutsTable = {
  request_id: string;
  buyout_on: string;
  amount_kopecks: number;
  comment: string | null;
  asked_by: string;
  asked_at: Date;
};

/** In how many visits of a day an offer was viewed, and calculated. */
type OfferViewsTable = { day: string; offer_id: string; views: number; calculations: Generated<number> };

/** Tables of deals after the handover, and of offer views. */
export type PaymentTables = {
  payments: PaymentsTable;
  calendar_links: CalendarLinksTable;
  early_buyouts: EarlyBuyoutsTable;
  offer_views: OfferViewsTable;
};
