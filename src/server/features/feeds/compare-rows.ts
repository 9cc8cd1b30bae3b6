import { createHash } from 'node:crypto';
import type { RowReason } from '#contract/feeds.ts';
import type { ReadRow } from '#domain/feeds/offer-content.ts';
import { findVinsElsewhere } from '#server/features/offers/index.ts';
import type { Tx } from '#server/platform/context.ts';
import { findEarlier, findItems, type ImportRow, type NewFeedRow } from './feeds.repository.ts';
import type { PriceJudge } from './judge-prices.ts';

const hashOf = (content: string): string => createHash('sha256').update(content).digest('base64url');

type Known = Awaited<ReturnType<typeof knownOf>>;

/** What earlier rows, the vendor's feed and other vendors already have with the ids and VINs of these rows. */
const knownOf = async (tx: Tx, run: ImportRow, rows: readonly ReadRow[]) => {
  const externalIds = rows.map(({ externalId }) => externalId);
  const vins = rows.flatMap(({ content }) => (content?.vin ? [content.vin] : []));
  return {
    earlier: await findEarlier(tx, run.id, { externalIds, vins }),
    elsewhere: await findVinsElsewhere(tx, vins, run.vendor_id),
    items: await findItems(tx, run.vendor_id, externalIds),
  };
};

/** What is wrong with a row given those before it; a valid row is remembered for those after it. */
const twiceIn = ({ earlier }: Known, { externalId, content }: ReadRow): RowReason[] => {
  if (content === null) return [];
  const { vin } = content;
  const found: RowReason[] = [];
  if (earlier.externalIds.has(externalId)) found.push('externalIdTwice');
  if (vin !== null && earlier.vins.has(vin)) found.push('vinTwice');
  if (found.length > 0) return found;
  earlier.externalIds.add(externalId);
  if (vin !== null) earlier.vins.add(vin);
  return [];
};

const facts = (run: ImportRow, { row, externalId, title }: ReadRow) => ({
  import_id: run.id,
  row,
  external_id: externalId,
  title,
});

const outcomeOf = (item: { hash: string; gone: boolean } | undefined, hash: string) => {
  if (!item) return 'added';
  return item.hash === hash && !item.gone ? 'unchanged' : 'changed';
};

type Judged = { known: Known; apart: ReadonlySet<number>; twice: readonly RowReason[] };

const rowOf = (run: ImportRow, read: ReadRow, { known, apart, twice }: Judged): NewFeedRow => {
  const { row, externalId, content, reasons } = read;
  const refusals = [...reasons, ...twice];
  const given = facts(run, read);
  if (content === null || refusals.length > 0)
    return { ...given, vin: null, outcome: 'refused', reasons: refusals, hash: '', content: null };
  const { vin } = content;
  const text = JSON.stringify(content);
  const hash = hashOf(text);
  const outcome = outcomeOf(known.items.get(externalId), hash);
  if (outcome === 'unchanged') return { ...given, vin, outcome, reasons: [], hash, content: null };
  const doubts: RowReason[] = [
    ...(vin !== null && known.elsewhere.has(vin) ? (['vinElsewhere'] as const) : []),
    ...(apart.has(row) ? (['priceOutlier'] as const) : []),
  ];
  return {
    ...given,
    vin,
    outcome: doubts.length > 0 ? 'moderation' : outcome,
    reasons: doubts,
    hash,
    content: text,
  };
};

/**
 * Decides the outcome of rows: refused if they conflict with each other, sent to moderation if they conflict with what others sell, else
 * written if they differ from the vendor's last feed.
 */
export const compareRows = async (
  tx: Tx,
  { run, rows, judge }: { run: ImportRow; rows: readonly ReadRow[]; judge: PriceJudge },
): Promise<NewFeedRow[]> => {
  const known = await knownOf(tx, run, rows);
  const apart = await judge(
    tx,
    rows.flatMap(({ row, externalId, content }) =>
      content ? [{ row, content, offerId: known.items.get(externalId)?.offer_id ?? null }] : [],
    ),
  );
  return rows.map((read) => rowOf(run, read, { known, apart, twice: twiceIn(known, read) }));
};
