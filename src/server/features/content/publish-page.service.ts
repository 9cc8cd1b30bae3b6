import { publishablePage, type StaffPage, type StaffPageId } from '#contract/staff-pages.ts';
import { fieldErrorsOf } from '#contract/issues.ts';
import { changedParts } from '#domain/accounts/changed-parts.ts';
import type { UserActor } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { requireAdmin } from '#server/platform/http/require-admin.ts';
import { markAnnounced, updateDraft, type EditionRow } from './editions.repository.ts';
import { editionsOf, nextVersion, type Editions } from './editions.ts';
import { hashOf, type Edition } from './front-matter.ts';
import { faultsOf } from './page-faults.ts';
import { presentPage } from './staff-page.ts';
import { seenDraft, appendPageEvent } from './pages.service.ts';

/** The title and text of a draft that may be published. @throws AppError `formHasErrors` (`title`, `body`: `required`, `unsupported`) */
const requireSound = (draft: EditionRow): { title: string; body: string } => {
  const parsed = publishablePage.safeParse(draft);
  if (!parsed.success) {
    const { error, params } = fieldErrorsOf(parsed.error.issues, draft);
    throw new AppError('formHasErrors', { fields: error, params });
  }
  if (faultsOf(draft.page, draft.body).length > 0) throw fieldError('body', 'unsupported');
  return { title: parsed.data.title, body: draft.body };
};

/** The first day of a draft: not before today, nor before an edition that is coming. @throws AppError `formHasErrors` (`holdsFrom: min`) */
const requireDay = (draft: EditionRow, { upcoming }: Editions, today: string): string => {
  const earliest = upcoming[0]?.date ?? today;
  const day = draft.holds_from ?? today;
  if (day < earliest) throw fieldError('holdsFrom', 'min', { min: earliest });
  return day;
};

const editionFrom = async (db: Db, draft: EditionRow, now: Date): Promise<{ was: Edition; is: Edition }> => {
  const editions = await editionsOf(db, draft.page, now);
  const was = editions.upcoming[0] ?? editions.inForce;
  const sound = requireSound(draft);
  if (was.title === sound.title && was.body === sound.body) throw fieldError('body', 'invalid');
  const date = requireDay(draft, editions, moscowDay(now.toISOString()));
  const version = nextVersion(was.version);
  return { was, is: { ...sound, version, date, hash: hashOf({ ...sound, version, date }) } };
};

const partsOf = ({ title, version, date, hash }: Edition) => ({ title, version, date, hash });

/**
 * Makes a draft the next edition of its page, in force from its day on; the old edition stays readable at its address.
 * @throws AppError `forbidden`, `notFound`, `staleVersion`; `formHasErrors` (`title`, `body`, `holdsFrom`)
 */
export const publishPage = (
  context: Context,
  actor: UserActor,
  seen: { id: StaffPageId; version: number },
): Promise<StaffPage> => {
  requireAdmin(actor);
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const draft = await seenDraft(context, tx, seen);
    const { was, is } = await editionFrom(tx, draft, now);
    const row = await updateDraft(tx, seen.id, {
      title: is.title,
      version: is.version,
      hash: is.hash,
      holds_from: is.date,
      published_at: now,
      announced: is.date <= moscowDay(now.toISOString()),
      changed_at: now,
    });
    await appendPageEvent(context, tx, {
      type: 'page.published',
      row,
      actorId: actor.id,
      data: changedParts(partsOf(was), partsOf(is)),
    });
    return presentPage(tx, seen.id, now);
  });
};

/** Drops cached pages whose new edition is in force from today; for a schedule, may run twice. */
export const announceNewEditions = ({ db, clock }: Context): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const row of await markAnnounced(tx, moscowDay(clock.now().toISOString())))
      await appendPageEvent({ clock }, tx, {
        type: 'page.tookEffect',
        row,
        actorId: null,
        data: { version: row.version, date: row.holds_from },
      });
  });
