import type { RequestOutline, RequestView } from '#contract/requests.ts';
import { requestStatus } from '#contract/request-status.ts';
import { isStaff, type Actor } from '#domain/actor.ts';
import type { RequestPart } from '#domain/requests/request-policy.ts';
import { canAnswerLead } from '#domain/requests/vendor-answers.ts';
import { nameOf } from '#server/features/people/index.ts';
import type { ListRow } from '../lists/listed-requests.repository.ts';
import type { RequestDetails, RequestRow } from '../requests.repository.ts';

type Sees = Record<RequestPart, boolean>;
type Around = Pick<RequestDetails, 'people' | 'away' | 'assignments' | 'vendorAnswers'>;

/** A manager; with a phone if they are active. */
export const presentManager = (
  manager: Parameters<typeof nameOf>[0] & {
    id: string;
    phone: string;
    status: string;
  },
): RequestOutline['manager'] => ({
  id: manager.id,
  name: nameOf(manager),
  phone: manager.status === 'active' ? manager.phone : null,
});

const awayOf = ({ away }: Around): NonNullable<RequestView['manager']>['away'] =>
  away ? { until: away.until, standIn: presentManager(away) } : null;

/** Who manages the request, and who stands in. */
export const managerOf = (row: RequestRow, around: Around, sees: Sees): RequestView['manager'] => {
  const manager = around.people.find((person) => person.id === row.manager_id);
  return manager && sees.manager ? { ...presentManager(manager), away: awayOf(around) } : null;
};

const nameIn = ({ people }: Around, id: string | null): string | null => {
  const person = people.find((one) => one.id === id);
  return person ? nameOf(person) : null;
};

/** The assignments of the request, for staff. */
export const assignmentsOf = (actor: Actor, around: Around): RequestView['assignments'] =>
  isStaff(actor)
    ? around.assignments.map((given) => ({
        at: given.at.toISOString(),
        by: nameIn(around, given.actor_id) ?? '',
        from: nameIn(around, given.from_manager_id),
        to: nameIn(around, given.to_manager_id) ?? '',
        note: given.note,
      }))
    : [];

/** The vendor's answers; a client sees the vendor, but not its people. */
export const vendorAnswersOf = (actor: Actor, around: Around, sees: Sees): RequestView['vendorAnswers'] => {
  if (!sees.vendorAnswers) return [];
  const namesPeople = isStaff(actor) || (actor.kind === 'user' && actor.role === 'vendor');
  return around.vendorAnswers.map((answer) => ({
    available: answer.available,
    date: answer.available_from,
    comment: answer.comment,
    at: answer.at.toISOString(),
    by: namesPeople ? nameIn(around, answer.user_id) : null,
  }));
};

/** When the vendor must answer by, for those who may know. */
export const vendorAnswerDueOf = (
  { vendor_answer_due: due, status }: RequestRow | ListRow,
  sees: Sees | null,
): string | null =>
  sees?.vendorAnswers && canAnswerLead(requestStatus.parse(status)) ? (due?.toISOString() ?? null) : null;
