import { sendRequestBody, type CreateDraft, type SendRequest } from '#contract/create-request.ts';
import { fieldErrorsOf } from '#contract/issues.ts';
import type { EditDraft, RequestDraft } from '#contract/request-drafts.ts';
import type { RequestView } from '#contract/requests.ts';
import { issuesOfUnion } from '#contract/union-issues.ts';
import type { Actor, UserActor } from '#domain/actor.ts';
import { requestPolicy } from '#domain/requests/request-policy.ts';
import { transition } from '#domain/requests/request-machine.ts';
import { referenceOf, type Reference } from '#server/features/offers/index.ts';
import { keepSentFiles } from '#server/features/request-documents/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { newId } from '#server/platform/ids.ts';
import {
  findActor,
  ownerOf,
  requireClientsCompany,
  appendDraftWritten,
  type Owner,
} from '../for-caller/draft-owner.ts';
import { countLink, inviteCaller, makeLink } from '../for-caller/invite-caller.ts';
import {
  commercialSource,
  draftedSubject,
  sourceOfRequest,
  type CommercialSource,
} from '../request-asset.ts';
import { stateOf } from '../requests.presenter.ts';
import {
  companyOf,
  insertRequest,
  lockVisible,
  updateRequest,
  type RequestRow,
} from '../requests.repository.ts';
import { viewOf } from '../requests.service.ts';
import { announceSent, companyToSendFor, sentColumns } from './send-request.ts';

type Filled = { fields: RequestDraft; source: CommercialSource | null; reference: Reference };

/** The columns of a draft's row from what was entered so far. */
const draftColumns = async (tx: Tx, { fields, source, reference }: Filled) => {
  const subject = source?.subject ?? (await draftedSubject(tx, reference, fields));
  return {
    company_id: fields.companyId ?? null,
    quantity: fields.quantity ?? 1,
    region: subject.region,
    subject: JSON.stringify(subject),
    draft: JSON.stringify(fields),
    comment: fields.comment ?? null,
  };
};

const fieldsOf = (body: CreateDraft): RequestDraft => {
  const { companyId, offerId, subject, terms, quantity, lessorIds, comment, client } = body;
  const own = client ? ('userId' in client ? client.companyId : undefined) : companyId;
  return { companyId: own, offerId, subject, terms, quantity, lessorIds, comment };
};

type Begun = Filled & { owner: Owner; body: CreateDraft; now: Date };

const begunColumns = async (tx: Tx, { owner, body, now, ...filled }: Begun) => ({
  ...(await draftColumns(tx, filled)),
  id: newId(),
  kind: body.kind,
  status: 'draft',
  returns_to: null,
  client_id: owner.client?.id ?? null,
  company_name: '',
  vendor_id: null,
  manager_id: owner.managerId,
  offer_id: null,
  commercial_offer_id: filled.source?.offerId ?? null,
  terms: null,
  calculation: null,
  source: body.source ? JSON.stringify(body.source) : null,
  due_at: null,
  created_at: now,
  updated_at: now,
});

/** Begins a draft: nothing is calculated, frozen or sent. For drafts by staff, the client gets a notification or a link. */
export const createDraft = async (
  context: Context,
  actor: Actor,
  body: CreateDraft,
  call: IdempotentCall,
): Promise<{ id: string; number: number }> => {
  const fields = fieldsOf(body);
  const owner = await ownerOf(context, actor, { client: body.client, companyId: fields.companyId });
  const ownerId = owner.managerId ?? owner.client?.id ?? '';
  const link = owner.caller === null ? null : await makeLink(context);
  const reference = await referenceOf(context);
  const source =
    body.kind === 'commercial'
      ? await commercialSource(context, actor, body.commercialOfferLink ?? '')
      : null;
  const write = async (tx: Tx): Promise<{ id: string; number: number }> => {
    const now = context.clock.now();
    const row = await insertRequest(
      tx,
      await begunColumns(tx, { owner, body, now, fields, source, reference }),
    );
    await keepSentFiles(context, tx, { requestId: row.id, ownerId, fileIds: body.fileIds });
    if (owner.caller && link)
      await inviteCaller(context, tx, { row, link, caller: owner.caller, actorId: owner.managerId });
    else if (owner.managerId !== null) await appendDraftWritten(context, tx, row, owner.managerId);
    return { id: row.id, number: row.number };
  };
  const before = async (): Promise<void> => {
    await context.limits.consume('requestsPerPerson', ownerId);
    if (owner.caller) await countLink(context, owner.managerId, owner.caller.phone);
  };
  return idempotent(context, call, write, { before });
};

/** Present fields replace the draft's own, null removes them. */
const merged = (draft: RequestDraft, changes: Omit<EditDraft, 'version'>): RequestDraft => {
  const present = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    Object.entries({ ...draft, ...Object.fromEntries(present) }).filter(([, value]) => value !== null),
  );
};

/**
 * Changes the fields of a draft that the actor saw at `version`.
 * @throws AppError `notFound`, `forbidden`, `conflict` once it is sent, `staleVersion`, `formHasErrors`
 */
export const editDraft = async (
  context: Context,
  actor: UserActor,
  id: string,
  { version, ...changes }: EditDraft,
): Promise<RequestView> => {
  const reference = await referenceOf(context);
  return context.db.transaction().execute(async (tx) => {
    const row = await lockVisible(tx, actor, id);
    if (!row) throw new AppError('notFound');
    const now = context.clock.now();
    const state = stateOf(row, { ...(await companyOf(tx, row)), now });
    const refusal = requestPolicy.refusal('edit', actor, state);
    if (refusal) throw new AppError(refusal);
    if (row.status !== 'draft') throw new AppError('conflict');
    if (row.version !== version)
      throw new AppError('staleVersion', { current: await viewOf(tx, actor, { row, reference, now }) });
    const fields = merged(row.draft ?? {}, changes);
    await requireClientsCompany(tx, row, fields.companyId);
    const source = await sourceOfRequest(tx, row);
    const edited = await updateRequest(tx, id, {
      ...(await draftColumns(tx, { fields, source, reference })),
      updated_at: now,
    });
    return viewOf(tx, actor, { row: edited, reference, now });
  });
};

type Submission = {
  /** Its client, or the system once a caller has confirmed it. */
  actor: Actor;
  consent: true | undefined;
  lessorIds: readonly string[] | undefined;
  reference: Reference;
  caller: Caller;
  /** Path of the page on which it is sent, if that is not the draft's own. */
  form?: string;
};

/** The draft as a request to send. @throws AppError `formHasErrors` for what is missing or wrong, under the names of `POST /api/requests` */
export const completed = (
  row: RequestRow,
  { consent, lessorIds }: Pick<Submission, 'consent' | 'lessorIds'>,
): SendRequest => {
  const input = {
    ...row.draft,
    kind: row.kind,
    consent: consent ?? false,
    lessorIds,
    ...(row.kind === 'commercial' ? { commercialOfferLink: row.commercial_offer_id } : {}),
  };
  const parsed = sendRequestBody.safeParse(input);
  if (parsed.success) return parsed.data;
  const { error: fields, params } = fieldErrorsOf(parsed.error.issues.flatMap(issuesOfUnion), input);
  throw new AppError('formHasErrors', { fields, params });
};

/** Sends a locked draft: asset, terms and calculation are frozen now. @throws AppError as the machine refuses, `formHasErrors` */
export const submitDraft = async (
  context: Context,
  tx: Tx,
  row: RequestRow,
  submission: Submission,
): Promise<void> => {
  const { actor, reference, caller, form = `/account/requests/${row.id}` } = submission;
  const company = await companyOf(tx, row);
  const state = stateOf(row, { ...company, now: context.clock.now() });
  const cause = actor.kind === 'system' ? 'callerConfirmed' : 'asked';
  const moved = transition(state, { to: 'submitted', cause }, actor);
  if (!moved.ok) throw new AppError(moved.refused === 'reasonRequired' ? 'conflict' : moved.refused);
  const client = row.client_id === null ? undefined : await findActor(tx, row.client_id);
  if (!client) throw new AppError('conflict');
  // The draft of somebody who has left the company, or only views there now, becomes that of the colleague who sends it.
  const own = company.senderActs ? client : actor;
  if (own.kind !== 'user') throw new AppError('conflict');
  const companyId = row.company_id ?? companyToSendFor(own.memberships);
  if (companyId === null && cause === 'asked') throw fieldError('company', 'required');
  const body = completed(row, submission);
  const source = await sourceOfRequest(tx, row);
  const sender = { userId: own.id, companyId };
  const sent = await updateRequest(
    tx,
    row.id,
    await sentColumns(context, tx, { sender, body, source, reference }),
  );
  const by = actor.kind === 'user' ? actor.id : own.id;
  await announceSent(context, tx, { row: sent, sender, by, body, reference, from: 'draft', form, caller });
};
