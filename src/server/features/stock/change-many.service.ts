import type { BulkAnswer, BulkBody } from '#contract/stock.ts';
import type { UserActor } from '#domain/actor.ts';
import { afterChange, type PriceOrPlace } from '#domain/offers/bulk-change.ts';
import { changeAtOnce, referenceOf, type Reference } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { priceLimitsOf } from './content-rules.ts';
import { moveWorked } from './move-offer.service.ts';
import { keepDraft, lockWorked, requireOpen, requireRight, type WorkedOffer } from './stock-offer.ts';
import { requireUsualPrice } from './usual-price.ts';

type Result = BulkAnswer['items'][number];
type Asked = Pick<BulkBody, 'change' | 'confirmPrice'>;
type Work = { context: Context; tx: Tx; actor: UserActor; worked: WorkedOffer; reference: Reference };

/** Changes the public offer at once, and its working copy in the same way. */
const changeWorked = async (
  { context, tx, actor, worked, reference }: Work,
  { change, confirmPrice }: { change: PriceOrPlace } & Asked,
): Promise<Result> => {
  const { id, known, draft, content } = worked;
  const limits = priceLimitsOf(content, reference);
  const next = afterChange(known ?? content, change, limits);
  if ('code' in next) return { id, done: false, code: next.code };
  let { version } = worked;
  if (known) {
    const { priceKopecks = known.priceKopecks, availability = known.availability } = next;
    const shown = { priceKopecks, availability };
    if (confirmPrice !== true) await requireUsualPrice(tx, { ...known, priceKopecks }, worked);
    version = Math.max(
      version,
      await changeAtOnce(context, tx, { known, change: shown, above: version, actorId: actor.id }),
    );
  }
  if (draft) {
    version += 1;
    const written = known ? afterChange(content, change, limits) : next;
    await keepDraft(tx, worked, {
      state: draft.state,
      content: 'code' in written ? content : { ...content, ...written },
      reason: draft.reason,
      version,
      now: context.clock.now(),
    });
  }
  return { id, done: true, version, ...next };
};

const changeOne = async (work: Work, { change, confirmPrice }: Asked): Promise<Result> => {
  const { context, tx, actor, worked } = work;
  if (change.kind === 'archive' || change.kind === 'restore') {
    const { kind: move } = change;
    requireRight(actor, worked, move);
    requireOpen(worked, move);
    await moveWorked(context, tx, { worked, move, actorId: actor.id });
    return { id: worked.id, done: true, version: worked.version + 1 };
  }
  requireRight(actor, worked, 'edit');
  requireOpen(worked, 'edit');
  return changeWorked(work, { change, confirmPrice });
};

/** Why an offer was left unchanged: the fault of its price or VIN, if that is the only one. */
const codeOf = ({ code, details: { fields = {} } }: AppError): string => Object.values(fields)[0] ?? code;

/**
 * Changes many offers, each by itself: those that cannot be changed stay as they are, with the reason, the rest is changed. Prices and
 * availability of public offers are published at once; a price that stands apart from similar offers is changed only if it is confirmed.
 */
export const changeMany = async (
  context: Context,
  actor: UserActor,
  { ids, ...asked }: BulkBody,
): Promise<BulkAnswer> => {
  const reference = await referenceOf(context);
  const results: Result[] = [];
  for (const id of new Set(ids)) {
    try {
      results.push(
        await context.db.transaction().execute(async (tx) => {
          const worked = await lockWorked(tx, reference, id);
          return changeOne({ context, tx, actor, worked, reference }, asked);
        }),
      );
    } catch (err) {
      if (!(err instanceof AppError) || err.status >= 500) throw err;
      results.push({ id, done: false, code: codeOf(err) });
    }
  }
  return { items: results };
};
