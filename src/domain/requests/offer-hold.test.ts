import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestStatuses } from '#contract/request-statuses.ts';
import { rounds } from '#tests/support/rounds.ts';
import { nextHold } from './offer-hold.ts';

const now = '2026-11-25T12:00:00.000Z';
const later = '2026-11-27T12:00:00.000Z';
const earlier = '2026-11-24T12:00:00.000Z';

const candidates = fc
  .array(
    fc.record({
      status: fc.constantFrom(...requestStatuses),
      dueAt: fc.constantFrom(null, earlier, now, later),
    }),
    { maxLength: 6 },
  )
  .map((each) => each.map((one, index) => ({ ...one, requestId: String(index) })));

const firm = new Set(['approved', 'contract', 'signed', 'delivery']);

test('the holder keeps the unit while it may; after that, approved requests come before those in approval, in order', () => {
  fc.assert(
    fc.property(candidates, fc.constantFrom(null, '0', '1', '2', 'gone'), (all, holder) => {
      const current = holder === null ? null : { requestId: holder, until: later };
      const may = all.filter(
        ({ status, dueAt }) => firm.has(status) || (status === 'approval' && dueAt === later),
      );
      const expected =
        may.find(({ requestId }) => requestId === holder) ??
        may.find(({ status }) => status !== 'approval') ??
        may[0];
      const hold = nextHold(current, all, now);
      expect(hold?.requestId).toBe(expected?.requestId);
      expect(hold?.until).toBe(expected && (expected.status === 'approval' ? later : null));
    }),
    rounds(300),
  );
});
