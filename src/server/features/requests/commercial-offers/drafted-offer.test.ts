import { expect, test } from 'vitest';
import { actOnOffer, beginOffer, createDeal, offerBody, type ActingLessor } from '#tests/factories/deal.ts';
import { get } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test('a lessor whose time has passed is not told to send a КП that it cannot send', async () => {
  const t = await createTestApp();
  const manager = await createSignedIn(t, { role: 'manager' });
  const { lessors, requestId } = await createDeal(t, 1);
  const [lessor] = lessors as [ActingLessor];
  const begin = () => beginOffer(t, manager, requestId, { ...offerBody(t, lessor), lessorId: lessor.id });
  const newestNotice = async (): Promise<string> => {
    await t.settle();
    return (await get(t, `/api/notifications/${lessor.who.userId}`, lessor.who)).body[0].text;
  };
  await begin();
  expect(await newestNotice()).toContain('отправьте его клиенту');
  await t.context.db
    .updateTable('request_invitations')
    .set({ bids_until: new Date(t.context.clock.now().getTime() - 1) })
    .where('request_id', '=', requestId)
    .execute();
  const { body } = await begin();
  const [{ id, version }] = body.items;
  expect((await actOnOffer(t, lessor.who, `${id}/send`, { version })).status).toBe(409);
  const said = await newestNotice();
  expect(said).toContain('отправить предложение клиенту можно, когда менеджер продлит срок');
  expect(said).not.toContain('отправьте');
  await t.close();
});

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
