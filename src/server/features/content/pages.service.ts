import type { z } from 'zod/mini';
import type {
  PageDraftChange,
  PagePreview,
  StaffPage,
  StaffPageId,
  staffPages,
} from '#contract/staff-pages.ts';
import { changedParts } from '#domain/accounts/changed-parts.ts';
import type { UserActor } from '#domain/actor.ts';
import type { EventType } from '#contract/events.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { findEvents } from '#server/platform/events/event-log.repository.ts';
import { requireAdmin } from '#server/platform/http/require-admin.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import {
  deleteDraftOf,
  insertDraft,
  lockDraft,
  updateDraft,
  type EditionRow,
} from './editions.repository.ts';
import { editionsOf } from './editions.ts';
import { helpAsText } from './help.ts';
import { htmlOf } from './markdown.ts';
import { faultsOf } from './page-faults.ts';
import { presentPage, presentPages } from './staff-page.ts';

/** Every page that admins edit. @throws AppError `forbidden` */
export const listPages = (context: Context, actor: UserActor): Promise<z.infer<typeof staffPages>> => {
  requireAdmin(actor);
  return presentPages(context.db, context.clock.now());
};

/** A page with its editions and its draft. @throws AppError `forbidden` */
export const getPage = (context: Context, actor: UserActor, id: StaffPageId): Promise<StaffPage> => {
  requireAdmin(actor);
  return presentPage(context.db, id, context.clock.now());
};

/** A text as its page would show it, with its faults. @throws AppError `forbidden` */
export const previewPage = (
  actor: UserActor,
  { id, body }: { id: StaffPageId; body: string },
): PagePreview => {
  requireAdmin(actor);
  return { html: htmlOf(id === 'help' ? helpAsText(body) : body), faults: faultsOf(id, body) };
};

/** Appends the event of a changed page, in the transaction that changes its draft. */
export const appendPageEvent = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  change: { type: EventType; row: EditionRow; actorId: string | null; data: Record<string, unknown> },
): Promise<unknown> =>
  appendEvent(tx, clock, {
    type: change.type,
    subject: { type: 'page', id: change.row.page, version: change.row.row_version },
    actorId: change.actorId,
    data: change.data,
  });

/** Begins a draft from the edition in force, or returns the existing draft. @throws AppError `forbidden` */
export const beginDraft = (
  context: Context,
  actor: UserActor,
  page: StaffPageId,
  call: IdempotentCall,
): Promise<StaffPage> => {
  requireAdmin(actor);
  const now = context.clock.now();
  return idempotent(context, call, async (tx) => {
    const { upcoming, inForce } = await editionsOf(tx, page, now);
    const { title, body, version } = upcoming[0] ?? inForce;
    const row = await insertDraft(tx, { id: newId(), page, title, body, changed_at: now });
    if (row)
      await appendPageEvent(context, tx, {
        type: 'page.draftBegun',
        row,
        actorId: actor.id,
        data: { from: version },
      });
    return presentPage(tx, page, now);
  });
};

/** The draft, locked, which the editor saw at `version`. @throws AppError `notFound`, `staleVersion` */
export const seenDraft = async (
  { clock }: Context,
  tx: Tx,
  { id, version }: { id: StaffPageId; version: number },
): Promise<EditionRow> => {
  const draft = await lockDraft(tx, id);
  if (!draft) throw new AppError('notFound');
  if (draft.row_version !== version)
    throw new AppError('staleVersion', { current: await presentPage(tx, id, clock.now()) });
  return draft;
};

const stretchMs = 30 * 60_000;

/** Continuous typing is one entry of the audit log: whether the page's last event, within half an hour, was a save by the same person. */
const goesOnTyping = async (
  { clock }: Context,
  tx: Tx,
  { id, actor }: { id: StaffPageId; actor: UserActor },
): Promise<boolean> => {
  const [last] = await findEvents(tx, { subjectType: 'page', subject: id, limit: 1 }, null);
  return (
    last?.type === 'page.draftSaved' &&
    last.actor_id === actor.id &&
    clock.now().getTime() - last.created_at.getTime() < stretchMs
  );
};

const loggedParts = ({ title, body, holds_from: holdsFrom }: EditionRow) => ({
  title,
  holdsFrom,
  characters: body.length,
  sha256: sha256(body),
});

/** Saves what is typed into a draft; required parts are checked at publication. @throws AppError `forbidden`, `notFound`, `staleVersion` */
export const writeDraft = (
  context: Context,
  actor: UserActor,
  { id, body: { version, title, body, holdsFrom } }: { id: StaffPageId; body: PageDraftChange },
): Promise<StaffPage> => {
  requireAdmin(actor);
  return context.db.transaction().execute(async (tx) => {
    const before = await seenDraft(context, tx, { id, version });
    const row = await updateDraft(tx, id, {
      ...(title === undefined ? {} : { title }),
      ...(body === undefined ? {} : { body: body.replaceAll(/\r\n?/g, '\n') }),
      ...(holdsFrom === undefined ? {} : { holds_from: holdsFrom }),
      changed_at: context.clock.now(),
    });
    const data = changedParts(loggedParts(before), loggedParts(row));
    if (Object.keys(data.after).length > 0 && !(await goesOnTyping(context, tx, { id, actor })))
      await appendPageEvent(context, tx, { type: 'page.draftSaved', row, actorId: actor.id, data });
    return presentPage(tx, id, context.clock.now());
  });
};

/** Deletes a draft; an edition that was published stays for ever. @throws AppError `forbidden`, `notFound`, `staleVersion` */
export const removeDraft = (
  context: Context,
  actor: UserActor,
  seen: { id: StaffPageId; version: number },
): Promise<StaffPage> => {
  requireAdmin(actor);
  return context.db.transaction().execute(async (tx) => {
    const row = await seenDraft(context, tx, seen);
    await deleteDraftOf(tx, seen.id);
    await appendPageEvent(context, tx, {
      type: 'page.draftDeleted',
      row,
      actorId: actor.id,
      data: { before: { title: row.title, characters: row.body.length }, after: null },
    });
    return presentPage(tx, seen.id, context.clock.now());
  });
};
