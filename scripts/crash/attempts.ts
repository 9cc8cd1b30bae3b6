import { randomUUID } from 'node:crypto';
import type { RequestStatus } from '#contract/request-status.ts';
import type { CreateRequest } from '#contract/create-request.ts';
import type { RequestView } from '#contract/requests.ts';
import { call } from './calls.ts';
import type { People, SignedIn } from './people.ts';

/** A request as its client sends it: after a crash the same body is sent again under the same key. */
export type Draft = { key: string; client: SignedIn; body: CreateRequest };

/** A request that was answered with 201. */
export type SentRequest = {
  id: string;
  number: number;
  draft: Draft;
  version: number;
  status: RequestStatus;
  /** Transitions that were answered with 200: by version, the resulting status. */
  moves: Map<number, RequestStatus>;
  /** Whether a call about it is under way. */
  busy: boolean;
};

/** What was sent and answered, and what has to be repeated. */
export type CrashRecord = {
  origin: string;
  people: People;
  sent: Map<string, SentRequest>;
  unanswered: Draft[];
  /** Requests whose last transition was not answered: it may have happened or not. */
  unsure: SentRequest[];
  /** The number of acknowledged requests and transitions, including repeated ones. */
  acknowledged: number;
  faults: string[];
};

/** The manager takes a request and then asks for data again and again, so that it can be moved forever. */
const nextStatus: Partial<{ [status in RequestStatus]: RequestStatus }> = {
  submitted: 'in_review',
  in_review: 'needs_info',
  needs_info: 'in_review',
};

/** A request that was not sent yet. */
export const newDraft = (client: SignedIn): Draft => ({
  key: randomUUID(),
  client,
  body: {
    kind: 'manual',
    subject: { typeId: 'tipper', name: 'КАМАЗ 65115', priceKopecks: 800_000_000 },
    terms: { advance: { share: '0.2' }, months: 36 },
    quantity: 1,
    consent: true,
    lessorIds: [],
  },
});

/** Sends a request, for the first time or again. */
export const send = async (record: CrashRecord, draft: Draft): Promise<void> => {
  const { origin, sent, unanswered, faults } = record;
  const { client, body, key } = draft;
  const answer = await call<{ id: string; number: number }>(`${origin}/api/requests`, client, { body, key });
  if (answer === null) {
    unanswered.push(draft);
  } else if (answer.status !== 201) {
    faults.push(`a request got the answer ${answer.status} ${JSON.stringify(answer.body)}`);
  } else {
    record.acknowledged += 1;
    const { id, number } = answer.body;
    const before = sent.get(key);
    if (before && before.id !== id) faults.push(`a repeated request got another id: ${before.id} and ${id}`);
    if (!before)
      sent.set(key, { id, number, draft, version: 1, status: 'submitted', moves: new Map(), busy: false });
  }
};

/** Moves a request on. */
export const move = async (record: CrashRecord, request: SentRequest): Promise<void> => {
  const { origin, people, unsure, faults } = record;
  const { id, version, status } = request;
  const to = nextStatus[status];
  if (!to) return void faults.push(`the request ${id} is ${status}, to which nobody moved it`);
  const url = `${origin}/api/requests/${id}/transitions`;
  request.busy = true;
  const answer = await call<RequestView>(url, people.manager, { body: { to, version } });
  if (answer === null) return void unsure.push(request);
  request.busy = false;
  if (answer.status !== 200) {
    faults.push(`a move of ${id} was answered with ${answer.status} ${JSON.stringify(answer.body)}`);
    return;
  }
  record.acknowledged += 1;
  request.version = answer.body.version;
  request.status = to;
  request.moves.set(request.version, to);
};

/** Looks up the outcome of a transition that was not answered. */
export const lookUp = async (record: CrashRecord, request: SentRequest): Promise<void> => {
  const { origin, people, unsure, faults } = record;
  const answer = await call<RequestView>(`${origin}/api/requests/${request.id}`, people.manager);
  if (answer === null) return void unsure.push(request);
  request.busy = false;
  if (answer.status !== 200) return void faults.push(`the request ${request.id} is gone`);
  const { version, status } = answer.body;
  if (version !== request.version && version !== request.version + 1)
    faults.push(`the request ${request.id} went from version ${request.version} to ${version}`);
  Object.assign(request, { version, status });
};
