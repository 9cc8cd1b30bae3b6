import { expect, it } from 'vitest';
import type { AccountView, CompanyView } from '#contract/accounts.ts';
import { withCompany, withCompanySeen } from './with-company.ts';

const company = (id: string, name: string) => ({ id, name }) as CompanyView;

it('puts a confirmed company first, once, and keeps the others', () => {
  const old = company('a', 'ООО «А»');
  const other = company('b', 'ООО «Б»');
  const account = { company: other, companies: [other, old] } as AccountView;
  const renamed = company('a', 'АО «А»');
  expect(withCompany(account, renamed)).toEqual({ company: renamed, companies: [renamed, other] });
  const third = company('c', 'ООО «В»');
  expect(withCompany(account, third).companies).toEqual([third, other, old]);
});

it('updates a company in place', () => {
  const first = company('a', 'ООО «А»');
  const second = company('b', 'ООО «Б»');
  const account = { company: first, companies: [first, second] } as AccountView;
  const renamed = company('b', 'АО «Б»');
  expect(withCompanySeen(account, renamed)).toEqual({ company: first, companies: [first, renamed] });
});
