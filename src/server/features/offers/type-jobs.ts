import { raiseTypeVersion } from '#server/features/offer-types/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId } from '#server/platform/ids.ts';
import { respellVariants, termsIdOf } from './offer-writing.repository.ts';
import { moveToTerms, readTermsAt } from './offers-of-types.repository.ts';

/** A change of the rate of published offers: for which type and those below it, from which rate to which, and who requested it. */
type RateChange = { typeId: string; from: string; to: string; actorId: string };

const rateQueue = 'offers.change-rate';
const respellingQueue = 'offers.respell';
const batch = 500;

type Group = Awaited<ReturnType<typeof readTermsAt>>[number];

const moveBatch = (tx: Tx, { id, typeId, terms }: Group, annualRate: string): Promise<number> =>
  termsIdOf(tx, typeId, { ...terms, annualRate }).then((to) =>
    moveToTerms(tx, { from: id, to, most: batch }),
  );

// An interrupted run continues where it stopped: offers it has moved no longer have the old rate.
const changeRate = async (context: Context, { typeId, from, to, actorId }: RateChange): Promise<void> => {
  const { db, clock } = context;
  let offers = 0;
  for (const group of await readTermsAt(db, typeId, from)) {
    let moved: number;
    do {
      moved = await db.transaction().execute((tx) => moveBatch(tx, group, to));
      offers += moved;
    } while (moved === batch);
  }
  await db.transaction().execute(async (tx) => {
    const version = await raiseTypeVersion(tx, typeId);
    await appendEvent(tx, clock, {
      type: 'type.ratesApplied',
      subject: { type: 'type', id: typeId, version },
      actorId,
      data: { offers, before: { annualRate: from }, after: { annualRate: to } },
    });
  });
};

const respell = async ({ db }: Context, typeId: string): Promise<void> => {
  let after: number | null = 0;
  while (after !== null) {
    const last: number = after;
    after = await db.transaction().execute((tx) => respellVariants(tx, typeId, last));
  }
};

/** Registers the jobs that apply changes of a type to its offers, in bounded batches. */
export const registerTypeJobs = (context: Context): void => {
  const options = { ordered: true, timeoutSeconds: 900 };
  context.jobs.register<RateChange>(rateQueue, (change) => changeRate(context, change), options);
  context.jobs.register<{ typeId: string }>(
    respellingQueue,
    ({ typeId }) => respell(context, typeId),
    options,
  );
};

/** Queues a rate change of published offers, with one event when all have the new rate. */
export const sendRateChange = ({ jobs }: Pick<Context, 'jobs'>, tx: Tx, change: RateChange): Promise<void> =>
  jobs.send(rateQueue, { id: newId(), key: change.typeId, data: change }, tx);

/** Queues a rewrite of the search words of assets of a type and of those below it. */
export const sendRespelling = ({ jobs }: Pick<Context, 'jobs'>, tx: Tx, typeId: string): Promise<void> =>
  jobs.send(respellingQueue, { id: newId(), key: typeId, data: { typeId } }, tx);
