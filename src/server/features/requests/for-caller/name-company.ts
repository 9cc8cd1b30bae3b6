import { chooseCompany } from '#server/features/companies/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import { updateRequest } from '../requests.repository.ts';
import { lockRequestsWithoutCompany } from './caller-invitations.repository.ts';

const nameCompany = ({ db, clock }: Context, userId: string, companyId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const requests = await lockRequestsWithoutCompany(tx, userId);
    if (requests.length === 0) return;
    const companyName = await chooseCompany(tx, { userId, companyId, now });
    for (const { id } of requests)
      await updateRequest(tx, id, { company_id: companyId, company_name: companyName, updated_at: now });
  });

/** Callers may send a request before they name their company: it is then for the first company that they name. */
export const companySubscribers = (context: Context): Subscriber[] => [
  {
    name: 'requests.company-of-caller',
    events: ['company.confirmed', 'company.personJoined'],
    handle: (event) => nameCompany(context, String(event.data['userId']), event.subject.id),
  },
];
