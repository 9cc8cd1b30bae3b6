import { expect, type Page } from '@playwright/test';
import { addLessor, addLessorsPerson } from '#tests/support/acting-people.ts';
import { acceptByApi, requestFromNewClient } from '#tests/support/client-by-api.ts';
import { shownCode } from '#tests/support/funnel.ts';
import type { CallAs } from '#tests/support/call-as.ts';
import { sendOfferFor } from '#tests/support/sent-offers.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { performOtherStep } from '#tests/support/request-steps.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name }).first();
const text = (page: Page, name: string) => page.getByRole('textbox', { name });
const own = (page: Page) => page.getByRole('region', { name: 'Ваше предложение' });
const ask = (page: Page) => page.getByRole('dialog');

type Offer = { id: string; version: number; status: string; lessor: { name: string } };

/** The live commercial offer of a lessor, as the client sees it. */
const liveOf = async (client: CallAs, requestId: string, lessor: string): Promise<Offer> => {
  const { commercialOffers } = await client<{ commercialOffers: Offer[] }>(`/api/requests/${requestId}`);
  const live = commercialOffers.find(
    (offer) => offer.lessor.name === lessor && ['sent', 'viewed'].includes(offer.status),
  );
  if (!live) throw new Error(`${lessor} has no live offer`);
  return live;
};

type Type = { id: string; parentId: string | null; name: string };

/** The name of the top-level type of the catalogue's first offer. */
const firstOffersType = async (page: Page): Promise<string> => {
  const read = async <T>(path: string): Promise<T> => (await page.request.get(path)).json();
  const { items } = await read<{ items: { typeId: string }[] }>('/api/catalog?limit=1');
  const types = await read<Type[]>('/api/catalog/types');
  const widest = (id: string): Type | undefined => {
    const type = types.find((one) => one.id === id);
    return type?.parentId ? widest(type.parentId) : type;
  };
  return widest(items[0]?.typeId ?? '')?.name ?? '';
};

const addCard = async (page: Page): Promise<void> => {
  const type = await firstOffersType(page);
  await page.getByRole('link', { name: 'Новый тариф' }).click();
  await text(page, 'Название').fill('Вся техника');
  await page.getByText('Выберите хотя бы один вид').click();
  await page.getByRole('checkbox', { name: type, exact: true }).check();
  await text(page, 'Ставка в год').fill('24');
  await button(page, 'Добавить тариф').click();
  await expect(page.getByRole('article', { name: 'Вся техника' }).getByText('версия 1')).toBeVisible();
};

/** Creates the draft from the form's values, with this commission, and sends it. */
const sendDraft = async (page: Page, commission: string): Promise<void> => {
  await text(page, 'Комиссия сервису').fill(commission);
  await button(page, 'Сохранить черновик').click();
  await button(page, 'Отправить клиенту').click();
  await ask(page).getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(own(page).getByText('Отправлено', { exact: true })).toBeVisible();
};

story('a lessor wins a deal, backs out of it, and the client accepts the second offer', async ({ page }) => {
  const { request } = page;
  const [first, second] = [await addLessor(request, { withCard: false }), await addLessor(request)];
  const person = await addLessorsPerson(request, first.id);
  await openAs(page, person, '/account/rate-cards');
  await addCard(page);

  const sender = await requestFromNewClient(request, [first.id, second.id]);
  const { client, id, number } = sender;
  await page.goto('/account/requests');
  const row = page.getByRole('row').filter({ hasText: String(number) });
  await expect(row).toContainText('Ждёт вашего ответа');
  await expect(row).toContainText(/осталось|остался/);
  await row.getByRole('link', { name: String(number) }).click();
  await expect(own(page).getByText(/Ответьте (?:сегодня |завтра )?до/)).toBeVisible();
  // The check at 360 px would lead from the pane beside the list to the request's own page, and close what is open.
  await page.goto(`/account/requests/${id}`);
  await expect(own(page).getByRole('combobox', { name: 'Тариф' })).toContainText('Вся техника');
  await sendDraft(page, '50 000');

  const asked = await liveOf(client, id, first.name);
  await client(`/api/commercial-offers/${asked.id}/request-changes`, { text: 'Уберите комиссию' });
  await page.reload();
  await expect(own(page).getByText('Уберите комиссию')).toBeVisible();
  await button(page, 'Сделать новую редакцию').click();
  await sendDraft(page, '0');
  await expect(own(page).getByText('Заменено', { exact: true })).toBeVisible();

  await sendOfferFor(request, { requestId: id, lessorId: second.id });
  await acceptByApi(client, await liveOf(client, id, first.name));

  await page.reload();
  await expect(page.getByRole('heading', { name: /Возьмите сделку на проверку/ })).toBeVisible();
  await expect(page.getByText(sender.person.email).first()).toBeVisible();
  await button(page, 'Отправить на одобрение').click();
  await expect(page.getByRole('heading', { name: /Проверьте клиента и сделку/ })).toBeVisible();
  await performOtherStep(page, 'Отказаться от сделки');
  await ask(page).getByRole('button', { name: 'Отказаться от сделки' }).click();
  await expect(ask(page).getByRole('textbox', { name: 'Почему отказываетесь' })).toBeFocused();
  await expectAccessible(page);
  await ask(page).getByRole('textbox', { name: 'Почему отказываетесь' }).fill('Не прошёл лимит');
  await ask(page).getByRole('button', { name: 'Отказаться от сделки' }).click();
  await expect(own(page).getByText('Отозвано', { exact: true })).toBeVisible();
  await expect(page.getByText(second.name)).toHaveCount(0);
  await expect(page.getByText(sender.person.email)).toHaveCount(0);

  await openAs(page, sender.person, `/account/requests/${id}`);
  await expect(page.getByText('Ваш ход')).toBeVisible();
  await expect(page.getByText('Не прошёл лимит').first()).toBeVisible();
  await page.getByRole('link', { name: /Открыть предложение/ }).click();
  await expect(page.getByText(second.name).first()).toBeVisible();
  await button(page, 'Принять предложение').click();
  await page.getByRole('checkbox', { name: /Принимаю предложение/ }).check();
  await button(page, 'Позвонить и подтвердить').click();
  await page
    .getByLabel('Код из звонка')
    .and(page.locator('input'))
    .fill(await shownCode(page));
  await expect(page.getByRole('heading', { name: 'Предложение принято' })).toBeFocused();
  await page.goto(`/account/requests/${id}`);
  await expect(page.getByRole('columnheader', { name: second.name })).toContainText('Принято');
});
