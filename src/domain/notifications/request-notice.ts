import type { PaymentsInEvent } from '#contract/payments.ts';
import type { NextActor, RequestStatus } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';
import type { VendorAnswer } from '#contract/vendor-answers.ts';
import { formatDateTime } from '../formats/moments.ts';
import { requestStatusLabels } from '../requests/request-labels.ts';
import type { Notice } from './notice.ts';

/** Who hears of a request: its sender, the people of its vendor, its manager (while it has none, all managers). */
export type RequestReader = NextActor;

/** What a request's notices are made of. */
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
  /** By when, as an ISO moment. */
  dueAt: string | null;
  /** Until when the reader's own lessor may answer, as an ISO moment; null for all others. */
  bidsUntil: string | null;
  /** The lessor that declined and why, for those who may read it. */
  declined: { lessor: string; reason: string | null } | null;
  /** Who manages it, for a client who is told of it. */
  manager: { name: string; phone: string | null } | null;
  /** What was said to the next manager when it was given to them. */
  note: string | null;
  /** What its vendor answered last. */
  answer: Pick<VendorAnswer, 'available' | 'date' | 'comment'> | null;
  /** By when its vendor is to answer, as an ISO moment; null while nobody waits for it. */
  vendorAnswerDue: string | null;
  /** Titles of the documents that it waits for, while it needs data. */
  missing: readonly string[];
  /** The payments that the event is about; of an early buyout its day and sum. */
  payments: PaymentsInEvent | null;
  /** Whether a manager has it already. */
  managed: boolean;
  /** When this is written, as an ISO moment. */
  now: string;
};

const longestAsset = 80;

/** «Заявка № 100016, КАМАЗ 65115». */
export const requestName = ({ number, asset }: Pick<RequestNoticeFacts, 'number' | 'asset'>): string => {
  const short = asset.length > longestAsset ? `${asset.slice(0, longestAsset - 1).trimEnd()}…` : asset;
  return `Заявка № ${number}, ${short}`;
};

const aboutRequest = ({ number, asset, status }: RequestNoticeFacts) => [
  { name: 'Заявка', value: `№ ${number}` },
  { name: 'Техника', value: asset },
  { name: 'Статус', value: requestStatusLabels[status] },
];

/** The role in which a reader reads. */
export const roleOf: Record<RequestReader, Role> = {
  client: 'client',
  vendor: 'vendor',
  lessor: 'lessor',
  manager: 'manager',
};

/** Why somebody got a letter, as its small print. */
export const footnotes: Record<RequestReader, string> = {
  client: 'Вы получили это письмо, потому что отправили заявку.',
  vendor:
    'Вы получили это письмо, потому что заявка — на вашу технику. Условия сделки и контакты клиента вы увидите перед передачей.',
  lessor: 'Вы получили это письмо, потому что заявка пришла вашей лизинговой компании.',
  manager: 'Письмо для сотрудников.',
};

/** A notice of a request: what is said of it, where it leads. */
export const notice = (
  reader: RequestReader,
  facts: RequestNoticeFacts,
  said: Pick<Notice, 'kind' | 'title' | 'text' | 'details' | 'footnote'>,
): Notice => ({
  about: aboutRequest(facts),
  href: `/account/requests/${facts.id}`,
  action: 'Открыть заявку',
  footnote: footnotes[reader],
  ...said,
});

/** By when the next actor must act. */
export const byWhen = ({ dueAt, now }: RequestNoticeFacts): string[] =>
  dueAt === null ? [] : [`Срок: ${formatDateTime(dueAt, now)} по Москве.`];
