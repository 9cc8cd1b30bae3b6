import type { PaymentsInEvent } from '#contract/payments.ts';
import type { NextActor, RequestStatus } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';
import type { VendorAnswer } from '#contract/vendor-answers.ts';
import { cutText } from '../formats/cut-text.ts';
import { formatDateTime } from '../formats/moments.ts';
import { requestStatusLabels } from '../requests/request-labels.ts';
import type { Notice } from './notice.ts';

/** Who is notified about a request: its sender, the people of its vendor, its manager (all managers while it has none). */
export type RequestReader = NextActor;

/** The facts for notices about a request. */
export type RequestNoticeFacts = {
  id: string;
  number: number;
  /** The asset's name, as in the catalogue or as its sender typed it. */
  asset: string;
  status: RequestStatus;
  /** Why it was moved, for those who may read it. */
  reason: string | null;
  /** Who must act next. */
  nextActor: NextActor | null;
  /** When they must act by, as an ISO moment. */
  dueAt: string | null;
  /** Whether the deal of the reader's lessor has ended: its КП, once accepted, has fallen away. */
  dealEnded: boolean;
  /** Until when the reader's own lessor may answer, as an ISO moment; null for all others. */
  bidsUntil: string | null;
  /** The lessor that declined and why, for those who may read it. */
  declined: { lessor: string; reason: string | null } | null;
  /** Who manages it, for notices that tell the client. */
  manager: { name: string; phone: string | null } | null;
  /** The note to the new manager when it was assigned to them. */
  note: string | null;
  /** The vendor's latest answer. */
  answer: Pick<VendorAnswer, 'available' | 'date' | 'comment'> | null;
  /** When its vendor must answer by, as an ISO moment; null while no answer is awaited. */
  vendorAnswerDue: string | null;
  /** Titles of the documents that it is waiting for, while it needs data. */
  missing: readonly string[];
  /** The payments that the event is about; for an early buyout, its day and sum. */
  payments: PaymentsInEvent | null;
  /** Whether its lease has an advance: that of the accepted КП, before one is accepted that of its own calculation. */
  hasAdvance: boolean;
  /** Whether the client has КП to choose from. */
  hasLiveOffers: boolean;
  /** Whether a manager has it already. */
  managed: boolean;
  /** When this is written, as an ISO moment. */
  now: string;
};

const longestAsset = 80;

/** «Заявка № 100016, КАМАЗ 65115». */
export const requestName = ({ number, asset }: Pick<RequestNoticeFacts, 'number' | 'asset'>): string => {
  const short = asset.length > longestAsset ? `${cutText(asset, longestAsset - 1).trimEnd()}…` : asset;
  return `Заявка № ${number}, ${short}`;
};

/**
 * What a messenger shows of a notice: of one about a request only that something has happened, since the name of an asset is typed by people.
 */
export const messengerTitle = (title: string): string => {
  const number = /^Заявка № (\d+)/.exec(title)?.[1];
  return number === undefined ? title : `Есть новое по заявке № ${number}`;
};

const aboutRequest = ({ number, asset, status }: RequestNoticeFacts) => [
  { name: 'Заявка', value: `№ ${number}` },
  { name: 'Техника', value: asset },
  { name: 'Статус', value: requestStatusLabels[status] },
];

/** The role of a reader. */
export const roleOf: Record<RequestReader, Role> = {
  client: 'client',
  vendor: 'vendor',
  lessor: 'lessor',
  manager: 'manager',
};

/** Why somebody got a letter, for its small print. */
export const footnotes: Record<RequestReader, string> = {
  client: 'Вы получили это письмо, потому что отправили заявку.',
  vendor:
    'Вы получили это письмо, потому что заявка — на вашу технику. Условия сделки и контакты клиента вы увидите перед передачей.',
  lessor: 'Вы получили это письмо, потому что заявка пришла вашей лизинговой компании.',
  manager: 'Письмо для сотрудников.',
};

/** A notice about a request: what it says and where it leads. */
export const notice = (
  reader: RequestReader,
  facts: RequestNoticeFacts,
  said: Pick<Notice, 'kind' | 'title' | 'text' | 'details' | 'footnote'> &
    Partial<Pick<Notice, 'about' | 'href' | 'action'>>,
): Notice => ({
  about: aboutRequest(facts),
  href: `/account/requests/${facts.id}`,
  action: 'Открыть заявку',
  footnote: footnotes[reader],
  ...said,
});

/** When the next actor must act by. */
export const byWhen = ({ dueAt, now }: RequestNoticeFacts): string[] =>
  dueAt === null ? [] : [`Срок: ${formatDateTime(dueAt, now)} по Москве.`];
