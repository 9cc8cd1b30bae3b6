import type { FeedImport, FeedImports, ImportAnswer, ImportQuery, StartImport } from '#contract/feeds.ts';
import type { UserActor } from '#domain/actor.ts';
import { asksRemoval } from '#domain/feeds/removal.ts';
import { hostOfLink } from '#domain/formats/host-of-link.ts';
import { stockPolicy } from '#domain/offers/offer-policy.ts';
import { attachFile, attachSeenFile } from '#server/features/files/index.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import { lockVendor } from '#server/features/vendors/index.ts';
import { findFeedOfVendor } from '#server/features/integrations/index.ts';
import { findPeople, nameOf } from '#server/features/people/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { AddressNotPublic } from '#server/platform/outside/outbound-guard.ts';
import {
  findImport,
  findMapping,
  findRivals,
  insertImport,
  listImports,
  lockImport,
  readRows,
  updateImport,
  type ImportRow,
} from './feeds.repository.ts';
import { presentImport, presentRow } from './feeds.presenter.ts';
import { findImportFile, importSubject } from './import-file.ts';
import { nextFetchOf } from './next-fetch.ts';
import { sendRun } from './run-import.ts';

/** A vendor whose feed this person may load. @throws AppError `notFound` for any other */
const requireVendor = async (context: Context, actor: UserActor, vendorId: string): Promise<void> => {
  const { vendors } = await referenceOf(context);
  if (stockPolicy.refusal('manageFeed', actor, { vendorId }) || !vendors.has(vendorId))
    throw new AppError('notFound');
};

const ofVendor = (run: ImportRow | undefined, vendorId: string): ImportRow => {
  if (run?.vendor_id !== vendorId) throw new AppError('notFound');
  return run;
};

const checkAddress = async ({ outbound, limits }: Context, actor: UserActor, url: string): Promise<void> => {
  await limits.consume('outsideUrlsPerPerson', actor.id);
  try {
    await outbound.check(url);
  } catch (error) {
    if (error instanceof AddressNotPublic) throw fieldError('url', 'addressNotPublic');
    throw error;
  }
};

/** What starts a run: a call's body, or the schedule. */
type NewRun = Omit<StartImport, 'fileId' | 'importId'> & {
  vendorId: string;
  ownerId: string;
  source: ImportRow['source'];
};

/**
 * Records a run and starts it; the default mapping is the vendor's last one.
 * @throws AppError `inProgress` while another of the vendor is under way
 */
export const beginRun = async (
  context: Context,
  tx: Tx,
  { vendorId, ownerId, source, url, format, mapping, dryRun }: NewRun,
): Promise<ImportRow> => {
  // Of runs that begin and runs that are applied at the same time, one must see the other.
  await lockVendor(tx, vendorId);
  const used = mapping ?? (await findMapping(tx, vendorId, format));
  const run = await insertImport(tx, {
    id: newId(),
    vendor_id: vendorId,
    created_by: ownerId,
    source,
    name: (url === undefined ? undefined : hostOfLink(url)) ?? '',
    url: url ?? null,
    format,
    dry_run: dryRun,
    status: 'waiting',
    mapping: used && JSON.stringify(used),
    columns: '[]',
    categories: '[]',
    counts: '{}',
    created_at: context.clock.now(),
  });
  if (!run) throw new AppError('inProgress');
  await sendRun(context, run, tx);
  return run;
};

/** The file that a run reads: one that this person has uploaded, or that of the repeated run. */
const attachChosenFile = async (
  tx: Tx,
  run: ImportRow,
  { fileId, earlier, now }: { fileId: string | undefined; earlier: ImportRow | undefined; now: Date },
): Promise<string> => {
  const given = earlier ? await findImportFile(tx, earlier.id) : fileId;
  if (given === undefined || run.created_by === null) throw new AppError('conflict');
  const subject = { type: importSubject, id: run.id };
  const attach = earlier ? attachSeenFile : attachFile;
  const { file } = await attach(tx, { fileId: given, ownerId: run.created_by, subject, kind: 'feed', now });
  return file.name;
};

/**
 * Starts a run of a vendor's feed from an uploaded file, from a URL, or from the file of an earlier run.
 * @throws AppError `notFound` for a foreign vendor or run, `inProgress`, `formHasErrors` for a file that is not theirs or a URL that is not
 *   public, `conflict` for a run whose file no longer exists
 */
export const startImport = async (
  context: Context,
  actor: UserActor,
  { vendorId, body: { fileId, importId, ...body } }: { vendorId: string; body: StartImport },
  call: IdempotentCall,
): Promise<FeedImport> => {
  await requireVendor(context, actor, vendorId);
  const earlier =
    importId === undefined ? undefined : ofVendor(await findImport(context.db, importId), vendorId);
  const url = body.url ?? earlier?.url ?? undefined;
  const start = async (tx: Tx): Promise<FeedImport> => {
    const source = url === undefined ? 'file' : 'url';
    const run = await beginRun(context, tx, { ...body, url, vendorId, ownerId: actor.id, source });
    if (url !== undefined) return presentImport(run);
    const name = await attachChosenFile(tx, run, { fileId, earlier, now: context.clock.now() });
    return presentImport(await updateImport(tx, run.id, { name }));
  };
  const before = async (): Promise<void> => {
    if (url !== undefined) await checkAddress(context, actor, url);
  };
  return idempotent(context, call, start, { before });
};

/** The newest runs of a vendor, when the schedule starts the next, and what else it fetches. @throws AppError `notFound` */
export const importsOf = async (
  context: Context,
  actor: UserActor,
  vendorId: string,
): Promise<FeedImports> => {
  await requireVendor(context, actor, vendorId);
  const runs = await listImports(context.db, vendorId);
  const set = await findFeedOfVendor(context.db, vendorId);
  const others = set && set.userId !== actor.id ? set : null;
  const ids = [...runs.map(({ created_by: id }) => id), others?.userId].flatMap((id) => id ?? []);
  const names = new Map((await findPeople(context.db, ids)).map((person) => [person.id, nameOf(person)]));
  const items = runs.map((run) =>
    Object.assign(presentImport(run), {
      startedBy: (run.created_by === null ? undefined : names.get(run.created_by)) ?? null,
    }),
  );
  return {
    items,
    nextAt: await nextFetchOf(context, actor, vendorId),
    colleaguesFeed: others && { ...others.feed, setBy: names.get(others.userId) ?? '' },
  };
};

/** Which run of which vendor. */
export type RunAddress = { vendorId: string; importId: string };

const readableRun = async (context: Context, actor: UserActor, { vendorId, importId }: RunAddress) => {
  await requireVendor(context, actor, vendorId);
  return ofVendor(await findImport(context.db, importId), vendorId);
};

const pageOfRows = async (
  db: Db,
  importId: string,
  query: ImportQuery,
): Promise<Pick<ImportAnswer, 'rows' | 'nextCursor'>> => {
  const found = await readRows(db, importId, { ...query, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  return {
    rows: rows.map(presentRow),
    nextCursor: found.length > query.limit ? String(rows.at(-1)?.row) : null,
  };
};

/** A run with a page of its rows. @throws AppError `notFound` */
export const importOf = async (
  context: Context,
  actor: UserActor,
  { query, ...address }: RunAddress & { query: ImportQuery },
): Promise<ImportAnswer> => {
  const run = await readableRun(context, actor, address);
  return { ...presentImport(run), ...(await pageOfRows(context.db, run.id, query)) };
};

const lockFor = async (tx: Tx, { vendorId, importId }: RunAddress): Promise<ImportRow> =>
  ofVendor(await lockImport(tx, importId), vendorId);

/**
 * Applies a reviewed run. If more than 30 % of the stock would be removed, its status says so until `confirmRemoval` is given.
 * @throws AppError `notFound`, `conflict` for a run that has nothing to apply or is older than one that was applied, `inProgress`
 */
export const applyRun = async (
  context: Context,
  actor: UserActor,
  { confirmRemoval, ...address }: RunAddress & { confirmRemoval: boolean },
  call: IdempotentCall,
): Promise<FeedImport> => {
  await requireVendor(context, actor, address.vendorId);
  return idempotent(context, call, async (tx) => {
    const run = await lockFor(tx, address);
    if (!presentImport(run).abilities.apply) throw new AppError('conflict');
    await lockVendor(tx, run.vendor_id);
    if ((await findRivals(tx, run)).length > 0) throw new AppError('inProgress');
    if (asksRemoval(run.counts.archived ?? 0, run.on_sale) && !confirmRemoval)
      return presentImport(await updateImport(tx, run.id, { status: 'asksRemoval' }));
    await sendRun(context, run, tx);
    return presentImport(
      await updateImport(tx, run.id, { status: 'applying', confirm_removal: confirmRemoval }),
    );
  });
};

/**
 * Stops a run before its next batch; what it has written stays.
 * @throws AppError `notFound`, `conflict` for one that has ended
 */
export const cancelRun = async (
  context: Context,
  actor: UserActor,
  address: RunAddress,
): Promise<FeedImport> => {
  await requireVendor(context, actor, address.vendorId);
  return context.db.transaction().execute(async (tx) => {
    const run = await lockFor(tx, address);
    if (!presentImport(run).abilities.cancel) throw new AppError('conflict');
    return presentImport(
      await updateImport(tx, run.id, { status: 'cancelled', finished_at: context.clock.now() }),
    );
  });
};

/** All rows of a run, a page at a time. @throws AppError `notFound` before the first page */
export const rowsOfRun = async (context: Context, actor: UserActor, address: RunAddress) => {
  const { id } = await readableRun(context, actor, address);
  return async function* (): AsyncGenerator<ImportAnswer['rows']> {
    let cursor: string | null = '0';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof pageOfRows>> = await pageOfRows(context.db, id, {
        cursor,
        limit: 1000,
      });
      yield page.rows;
      cursor = page.nextCursor;
    }
  };
};
