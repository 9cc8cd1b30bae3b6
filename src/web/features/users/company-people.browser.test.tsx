import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CompanyPeople, CompanyPerson } from '#contract/people.ts';
import { answerApi } from '#tests/support/answer-api.ts';
import { longName, widthOnPhone } from '#tests/support/narrow.tsx';
import { show } from '#tests/support/show.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { CompanyPeoplePart } from './company-people.tsx';

const id = '01970000-0000-7000-8000-000000000001';

const person = (changed: Partial<CompanyPerson>): CompanyPerson => ({
  userId: '01970000-0000-7000-8000-000000000002',
  name: 'Елена Тарифова',
  email: 'elena@example.com',
  phone: '+79160000000',
  role: 'owner',
  proof: null,
  typed: null,
  since: null,
  self: true,
  abilities: { changeCompanyRole: false, remove: false },
  ...changed,
});

const colleague = person({
  userId: '01970000-0000-7000-8000-000000000003',
  name: 'Роман Графиков',
  email: 'roman@example.com',
  role: 'employee',
  self: false,
  abilities: { changeCompanyRole: true, remove: true },
});

const atLessor: CompanyPeople = {
  company: { id, name: 'АО «Лизинг»', workplace: 'lessor' },
  items: [person({}), colleague],
  invitations: [],
  abilities: { edit: false, managePeople: true, acceptPerson: true },
};

const calls: [string, unknown][] = [];

const showPeople = (people: CompanyPeople): void => {
  answerApi((path, body) => {
    calls.push([path, body]);
    return people;
  });
  show(
    <QueryClientProvider client={queryClient}>
      <CompanyPeoplePart companyId={id} />
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  calls.length = 0;
  queryClient.clear();
});

test('a lessor’s owner gives a colleague a role, told in the words of a lessor', async () => {
  showPeople(atLessor);
  await userEvent.click(page.getByRole('button', { name: 'Изменить место: Роман Графиков' }));
  const viewer = page.getByRole('radio', { name: /^Наблюдатель/ });
  await expect.element(viewer).toHaveAccessibleDescription('Видит заявки и тарифы, но ничего не меняет');
  await userEvent.click(viewer);
  await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
  await expect
    .poll(() => calls.at(-1))
    .toEqual([`/api/companies/${id}/people/${colleague.userId}`, { role: 'viewer' }]);
});

test('nobody is said to have been at a lessor since an unknown day', async () => {
  showPeople(atLessor);
  await expect.element(page.getByText('roman@example.com').last()).toBeVisible();
  expect(document.body.textContent).not.toContain('В компании с');
});

test('a person is in the company since the day by the clock in Moscow', async () => {
  showPeople({ ...atLessor, items: [person({ since: '2026-11-28T22:37:00.000Z' })] });
  await expect.element(page.getByText('29\u00A0ноября\u00A02026').last()).toBeVisible();
});

test('a long word in the name of the company breaks', async () => {
  answerApi(() => ({ ...atLessor, company: { ...atLessor.company, name: longName } }));
  const width = await widthOnPhone(
    <QueryClientProvider client={queryClient}>
      <CompanyPeoplePart companyId={id} />
    </QueryClientProvider>,
  );
  expect(width).toBe(360);
});

const readOnly = { edit: false, managePeople: false, acceptPerson: false };

test('a colleague is told who invites', async () => {
  showPeople({ ...atLessor, items: [person({ role: 'viewer' })], abilities: readOnly });
  await expect
    .element(page.getByText('Приглашать людей и менять их место может владелец компании.'))
    .toBeVisible();
});

test('the owner of a blocked lessor may not invite, and is not sent to the owner', async () => {
  showPeople({ ...atLessor, abilities: readOnly });
  await expect.element(page.getByText('roman@example.com').last()).toBeVisible();
  expect(document.body.textContent).not.toContain('может владелец компании');
  expect(document.body.textContent).not.toContain('Пригласить');
});
