import { expect, test } from 'vitest';
import { beginOffer, createDeal, offerBody, type ActingLessor } from '#tests/factories/deal.ts';
import { get } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test('a lessor is told of a КП that staff prepared for it to send; nobody else is, nor of its own drafts', async () => {
  const t = await createTestApp();
  const manager = await createSignedIn(t, { role: 'manager' });
  const { client, lessors, requestId } = await createDeal(t, 2);
  const [lessor, rival] = lessors as [ActingLessor, ActingLessor];
  const noticesOf = async (who: TestSignIn): Promise<string[]> => {
    await t.settle();
    const { body } = await get(t, `/api/notifications/${who.userId}`, who);
    return body
      .filter(({ kind }: { kind: string }) => kind === 'commercialOffer')
      .map(({ title }: { title: string }) => title);
  };
  expect((await beginOffer(t, rival.who, requestId, offerBody(t, rival))).status).toBe(201);
  const drafted = await beginOffer(t, manager, requestId, { ...offerBody(t, lessor), lessorId: lessor.id });
  expect(drafted.status).toBe(201);
  expect(await noticesOf(lessor.who)).toEqual([
    expect.stringContaining('менеджер подготовил ваше предложение') as string,
  ]);
  for (const who of [client, rival.who, manager]) expect(await noticesOf(who)).toEqual([]);
  await t.close();
});
