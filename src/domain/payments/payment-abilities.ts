import type { RequestView } from '#contract/requests.ts';
import type { Actor } from '../actor.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { requestPolicy } from '../requests/request-policy.ts';
import { hasCalendar, isRunning } from './payment-times.ts';

/** What the actor may do now about the payments of a deal. */
export const paymentAbilities = (
  actor: Actor,
  facts: RequestFacts,
): Pick<RequestView['abilities'], 'seePayments' | 'notePayments' | 'askEarlyBuyout'> => ({
  seePayments: hasCalendar(facts.status) && requestPolicy.can('seePayments', actor, facts),
  notePayments: hasCalendar(facts.status) && requestPolicy.can('notePayments', actor, facts),
  askEarlyBuyout: isRunning(facts.status) && requestPolicy.can('askEarlyBuyout', actor, facts),
});
