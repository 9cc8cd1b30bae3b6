import { requestListQuery } from '#contract/requests.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { setAbsence } from '#server/features/absences/index.ts';
import { answerLead, assignRequest, listRequests } from '#server/features/requests/index.ts';
import type { DemoContext } from './demo-deals.ts';
import type { DemoPeople } from './demo-people.ts';
import { workingHoursBefore } from './demo-times.ts';

const call = { caller: 'demo', key: null, bodyHash: '' };
const dayMs = 86_400_000;
const twoWeeksMs = 13 * dayMs;

/** A request is assigned to a colleague who is away from today on: the manager stands in. */
const handOver = async (context: DemoContext, { manager, colleague }: DemoPeople): Promise<void> => {
  const { items } = await listRequests(context, manager, requestListQuery.parse({ status: 'needs_info' }));
  const given = items.find((item) => 'assignable' in item && item.assignable);
  if (!given || !('version' in given)) throw new Error('The demo has no request to hand over');
  const note = 'Клиент просил звонить после обеда. Отчётность обещал на этой неделе.';
  const body = { managerId: colleague.id, note, version: given.version };
  await assignRequest(context, manager, { id: given.id, body }, call);
  const now = context.clock.now().getTime();
  const [from, until] = [now, now + twoWeeksMs].map((moment) => moscowDay(new Date(moment).toISOString()));
  if (from !== undefined && until !== undefined)
    await setAbsence(context, colleague, { standInId: manager.id, from, until }, call);
};

/** The vendor answers one of its leads; the others stay open. */
const answerOneLead = async (context: DemoContext, { vendor }: DemoPeople): Promise<void> => {
  const { items } = await listRequests(context, vendor, requestListQuery.parse({ turn: 'own' }));
  const lead = items.find((item) => 'vendorAnswerDue' in item && item.vendorAnswerDue !== null);
  if (!lead) throw new Error('The demo has no lead to answer');
  const comment = 'Стоит на площадке, можно приехать посмотреть.';
  await answerLead(context, vendor, lead.id, { available: 'yes', comment, repeat: call });
};

/** What the demo's desk shows: a request that was handed over, an absent colleague, and an answered lead. */
export const seedDesk = async (context: DemoContext, people: DemoPeople): Promise<void> => {
  const anHourAgo = new Date(workingHoursBefore(context.clock.now().getTime(), 1));
  await answerOneLead({ ...context, clock: { now: () => anHourAgo } }, people);
  await handOver(context, people);
};
