import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { z } from 'zod/mini';
import type { authority, CommercialOfferStatus, CommercialOfferView } from '#contract/commercial-offers.ts';
import type { DeskFilters } from '#contract/request-desk.ts';
import type { RequestDraft } from '#contract/request-drafts.ts';
import type { RequestView } from '#contract/requests.ts';
import type { VendorAvailability } from '#contract/vendor-answers.ts';
import type { Invitation } from '#contract/invitations.ts';

/** A request. `terms` are as chosen, `calculation` as the server froze it; `subject` is the asset as it was at that moment. */
type RequestsTable = {
  id: string;
  number: Generated<number>;
  kind: 'offer' | 'commercial' | 'manual' | 'leaseback';
  status: string;
  /** Where `needs_info` leads back to. */
  returns_to: string | null;
  /** Null while a caller has not confirmed a draft. */
  client_id: string | null;
  /** Null in a draft, and until a caller names their company. */
  company_id: string | null;
  /** As the sender knew it. */
  company_name: string;
  vendor_id: string | null;
  manager_id: string | null;
  offer_id: string | null;
  /** Whose commercial offer was accepted, while it stands. */
  lessor_id: string | null;
  quantity: Generated<number>;
  region: string | null;
  subject: JSONColumnType<Record<string, unknown>>;
  /** Null until it is sent. */
  terms: JSONColumnType<NonNullable<RequestView['terms']>> | null;
  /** Null until it is sent. */
  calculation: JSONColumnType<NonNullable<RequestView['calculation']>> | null;
  /** What a draft holds so far; null once it is sent. */
  draft: JSONColumnType<RequestDraft> | null;
  /** The КП that a request of kind `commercial` was made from. */
  commercial_offer_id: string | null;
  comment: string | null;
  source: JSONColumnType<Record<string, unknown>> | null;
  due_at: Date | null;
  /** All that requests are found by, in lower case and without «ё»; kept by the database. */
  search_text: GeneratedAlways<string>;
  /** The deadline that its people were warned of last. */
  warned_of: Date | null;
  /** By when the vendor is to answer; null while nobody waits for it. */
  vendor_answer_due: Date | null;
  /** The end of that time that its people were warned of last. */
  vendor_warned_of: Date | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
};

/** A transition of a request; `actor_id` is null when the system made it. */
type RequestHistoryTable = {
  id: string;
  request_id: string;
  from_status: string | null;
  to_status: string;
  actor_id: string | null;
  reason: string | null;
  at: Date;
};

/** A request given to another manager; `from_manager_id` is null where it was free. */
type RequestAssignmentsTable = {
  id: string;
  request_id: string;
  from_manager_id: string | null;
  to_manager_id: string;
  actor_id: string;
  /** For staff only. */
  note: string | null;
  at: Date;
};

/** What a vendor has answered to a lead; the newest holds. */
type VendorAnswersTable = {
  id: string;
  request_id: string;
  user_id: string;
  available: VendorAvailability;
  /** `YYYY-MM-DD`, with `from` only. */
  available_from: string | null;
  comment: string | null;
  at: Date;
};

/** A lessor that a request was passed on to. */
type RequestInvitationsTable = {
  request_id: string;
  lessor_id: string;
  invited_at: Date;
  bids_until: Date;
  state: Invitation['state'];
  /** Why it declined. */
  reason: string | null;
  /** The end of its time that its people were warned of last. */
  warned_of: Date | null;
};

/** The caller for whom staff wrote a draft, until they confirm it. */
type CallerInvitationsTable = {
  request_id: string;
  /** Another one for each link: the token is made of it. */
  link_id: string;
  token_hash: string;
  name: string;
  phone: string;
  email: string | null;
  inn: string | null;
  sent_at: Date;
  expires_at: Date;
};

/** What a caller has agreed to by their link, until the code of the call confirms it. */
type CallerAcceptancesTable = {
  registration_hash: string;
  request_id: string;
  /** The draft's version that they read. */
  request_version: number;
  lessor_ids: string[];
  accepted_at: Date;
};

/** A view of the desk that a person has kept. */
type RequestViewsTable = {
  id: string;
  user_id: string;
  name: string;
  filters: JSONColumnType<DeskFilters>;
  created_at: Date;
};

/** How a commercial offer was accepted: what the signature under it consists of. */
export type Acceptance = {
  userId: string;
  name: string;
  phone: string;
  authority: z.infer<typeof authority>;
  agreementVersion: string;
  agreementHash: string;
  ip: string;
  userAgent: string;
  at: string;
};

/** A commercial offer (КП) of a lessor. `terms` are its choice and the lessor's terms; its number is drawn by lot. */
type CommercialOffersTable = {
  id: string;
  number: number;
  request_id: string;
  lessor_id: string;
  rate_card_id: string | null;
  maker_id: string;
  revision: Generated<number>;
  revises: string | null;
  status: CommercialOfferStatus;
  terms: JSONColumnType<CommercialOfferView['terms']>;
  calculation: JSONColumnType<CommercialOfferView['calculation']>;
  conditions: string | null;
  commission_kopecks: number;
  /** The last day on which it can be accepted, by Moscow time. */
  valid_until: string;
  link_hash: string | null;
  document_sha256: string | null;
  /** The document as it was sent. */
  document: Uint8Array | null;
  changes_asked_at: Date | null;
  changes_text: string | null;
  reason: string | null;
  acceptance: JSONColumnType<Acceptance> | null;
  created_at: Date;
  updated_at: Date;
  sent_at: Date | null;
  viewed_at: Date | null;
  ended_at: Date | null;
  version: Generated<number>;
};

/** Tables of requests. */
export type RequestTables = {
  requests: RequestsTable;
  request_history: RequestHistoryTable;
  request_views: RequestViewsTable;
  request_assignments: RequestAssignmentsTable;
  vendor_answers: VendorAnswersTable;
  request_invitations: RequestInvitationsTable;
  caller_invitations: CallerInvitationsTable;
  caller_acceptances: CallerAcceptancesTable;
  commercial_offers: CommercialOffersTable;
};
