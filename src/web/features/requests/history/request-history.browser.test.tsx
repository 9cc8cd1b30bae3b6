import { expect, test } from 'vitest';
import type { RequestView } from '#contract/requests.ts';
import { longName, widthOnPhone } from '#tests/support/narrow.tsx';
import { RequestHistory } from './request-history.tsx';

test('a long word in a name or a reason breaks', async () => {
  const request = {
    history: [
      {
        from: 'submitted',
        to: 'cancelled',
        at: '2026-11-20T01:00:00.000Z',
        by: { name: longName, role: 'client' },
        reason: `https://example.com/${'a'.repeat(80)}`,
      },
    ],
    assignments: [],
  } as unknown as RequestView;
  expect(await widthOnPhone(<RequestHistory request={request} />)).toBe(360);
});
