import type { TransitionCause } from '#domain/requests/request-machine.ts';

// The table of the deal's description, written out by hand: from, to, who; `!` requires a reason, `+` a live КП, `-` the absence of one.
const table = `
draft submitted client
draft submitted system:callerConfirmed
draft cancelled! client,manager,admin
submitted cancelled! client,manager,admin
in_review cancelled! client,manager,admin
needs_info cancelled! client,manager,admin
offers_ready cancelled! client,manager,admin
offer_accepted cancelled! client,manager,admin
approval cancelled! client,manager,admin
approved cancelled! client,manager,admin
contract cancelled! client,manager,admin
signed cancelled! manager,lessor,admin
delivery cancelled! manager,lessor,admin
submitted in_review manager,admin
submitted offers_ready system:offerSent
in_review offers_ready system:offerSent
in_review offers_ready+ client,manager,admin
in_review needs_info manager,admin
in_review declined! manager,admin
in_review offer_accepted client:offerAccepted
offers_ready offer_accepted client:offerAccepted
needs_info<in_review in_review client,manager,admin
needs_info<approval approval client,manager,lessor,admin
needs_info expired system:infoOverdue
offers_ready in_review client,manager,admin
offers_ready in_review system:offersGone
offers_ready expired system:offersExpired
offer_accepted approval manager,lessor,admin
offer_accepted offers_ready!+ manager,lessor,admin
offer_accepted in_review!- manager,lessor,admin
approval offers_ready!+ manager,lessor,admin
approval in_review!- manager,lessor,admin
approval offers_ready system:offerSuperseded
approval approved manager,lessor,admin
approval needs_info manager,lessor,admin
approval declined! manager,admin
approved contract manager,lessor,admin
contract signed manager,lessor,admin
signed delivery manager,lessor,admin
delivery issued manager,vendor,lessor,admin
issued closed manager,lessor,admin
expired submitted client
declined in_review! admin
cancelled in_review! admin
expired in_review! admin`;

/** A line of the table. */
export type Row = {
  from: string;
  cameFrom: string | null;
  to: string;
  reason: boolean;
  live: boolean | null;
  by: string[];
  cause: TransitionCause;
};
/** Every line of the table. */
export const rows: Row[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [start = '', end = '', right = ''] = line.split(' ');
    const [from = '', cameFrom = null] = start.split('<');
    const [names = '', cause = 'asked'] = right.split(':');
    return {
      from,
      cameFrom,
      to: end.replaceAll(/[!+-]/g, ''),
      reason: end.includes('!'),
      live: end.endsWith('+') || (end.endsWith('-') ? false : null),
      by: names.split(','),
      cause: cause as TransitionCause,
    };
  });
