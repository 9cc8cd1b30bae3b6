import {
  assert,
  boolean,
  constant,
  constantFrom,
  date,
  integer,
  nat,
  option,
  property,
  record,
  sample,
  string,
  uuid,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventTypes } from '#contract/events.ts';
import { deliveryChannels, notificationKinds } from '#contract/notifications.ts';
import { paymentKinds } from '#contract/payments.ts';
import { nextActors } from '#contract/request-status.ts';
import { requestStatuses } from '#contract/request-statuses.ts';
import { companyRoles } from '#contract/roles.ts';
import { vendorAvailabilities } from '#contract/vendor-answers.ts';
import { documentSides } from '../request-documents/request-document-policy.ts';
import type { CompanyNoticeFacts } from './company-notices.ts';
import { accountNotices, type AccountNoticeFacts } from './account-notices.ts';
import { companyNotices } from './company-notices.ts';
import type { Notice, ComposeNotice } from './notice.ts';
import { notices, silentEvents } from './notices.ts';
import { requestDocumentNotices, type RequestDocumentNoticeFacts } from './request-document-notices.ts';
import type { RequestNoticeFacts } from './request-notice.ts';
import { requestNotices } from './request-notices.ts';

const moment = date({
  min: new Date('2026-01-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
}).map((one) => one.toISOString());

/** Marks what must not be seen in a messenger. */
const personal = 'ЛичноеИмя';

const requestFacts: Arbitrary<RequestNoticeFacts> = record({
  id: uuid(),
  number: integer({ min: 100_000, max: 999_999 }),
  asset: string({ minLength: 1, maxLength: 300 }),
  status: constantFrom(...requestStatuses),
  reason: option(constant(`${personal} просит устав`)),
  nextActor: option(constantFrom(...nextActors)),
  dueAt: option(moment),
  dealEnded: boolean(),
  bidsUntil: option(moment),
  declined: option(
    record({ lessor: constant(`ИП ${personal}`), reason: option(constant(`${personal} нам не подходит`)) }),
  ),
  missing: constantFrom([], ['Устав']),
  payments: option(
    record({
      kind: constantFrom(...paymentKinds),
      count: integer({ min: 1, max: 90 }),
      dueDate: moment.map((at) => at.slice(0, 10)),
      amountKopecks: nat(),
    }),
  ),
  hasAdvance: boolean(),
  hasLiveOffers: boolean(),
  managed: boolean(),
  manager: option(
    record({
      name: constant(personal),
      phone: option(constant('+79001234567')),
    }),
  ),
  note: option(constant(`${personal} просит перезвонить`)),
  answer: option(
    record({
      available: constantFrom(...vendorAvailabilities),
      date: option(constant('2026-11-28')),
      comment: option(constant(`${personal} держит последнюю`)),
    }),
  ),
  vendorAnswerDue: option(moment),
  now: moment,
});

const documentFacts: Arbitrary<RequestDocumentNoticeFacts> = record({
  requestId: uuid(),
  number: integer({ min: 100_000, max: 999_999 }),
  asset: string({ minLength: 1, maxLength: 300 }),
  titles: constantFrom(['Устав'], ['Устав', personal]),
  statuses: constantFrom(['requested' as const], ['refused' as const], ['submitted' as const]),
  missing: constantFrom([], [personal]),
  unchecked: nat(3),
  reason: option(constant(`${personal} не подписал`)),
  validUntil: option(constant('2027-01-01')),
  handedInBy: option(constantFrom(...documentSides)),
  returned: boolean(),
});

const companyFacts: Arbitrary<CompanyNoticeFacts> = record({
  companyId: uuid(),
  company: constant(`ИП ${personal} (ИНН 500100732259)`),
  ownersCompany: constant(`ИП ${personal} (ИНН 500100732259)`),
  name: constant(personal),
  role: constantFrom(...companyRoles),
  proof: option(constantFrom('accepted' as const, 'refused' as const)),
  proofReason: option(constant(`${personal} не в реестре`)),
  asks: boolean(),
  waiting: nat(3),
  given: option(constantFrom(...companyRoles)),
  byPerson: boolean(),
});

const accountFacts: Arbitrary<AccountNoticeFacts> = record({
  when: constant('20 ноября 2026 в 14:05 по Москве'),
  first: boolean(),
  newOrigin: option(constant({ device: personal, ip: '203.0.113.7' })),
  recoveryCodesLeft: constant('Осталось: 3 кода.'),
  channel: option(constantFrom(...deliveryChannels)),
  standIn: option(constant({ name: personal, days: 'с 20 ноября 2026 по 28 ноября 2026' })),
});

const composersOf = <Facts>(
  table: Record<string, Partial<Record<string, ComposeNotice<Facts>>>>,
): ComposeNotice<Facts>[] =>
  Object.values(table).flatMap((byReader) =>
    Object.values(byReader).filter((compose) => compose !== undefined),
  );

const check = (notice: Notice | null): void => {
  if (notice === null) return;
  const { title, text, href, kind, details = [] } = notice;
  expect(notificationKinds).toContain(kind);
  expect(title).not.toContain(personal);
  expect(title).not.toContain('203.0.113.7');
  expect(title.length).toBeLessThan(200);
  expect(href).toMatch(/^\/account\//);
  for (const paragraph of [text, ...details]) expect(paragraph).not.toMatch(/undefined|null|\.\.$/);
};

describe('every event of the contract', () => {
  it('notifies somebody, or says why it notifies nobody', () => {
    const known = [...Object.keys(notices), ...Object.keys(silentEvents)];
    expect(known.sort()).toEqual([...eventTypes].sort());
    for (const why of Object.values(silentEvents)) expect(why).toMatch(/^[a-z`].{10,}$/);
  });
});

describe('a notice', () => {
  it('of a request leads to it, names it, and holds nothing personal in its title', () => {
    assert(
      property(requestFacts, (facts) => {
        const { lessor, vendor } = requestNotices['request.consentWithdrawn'];
        for (const compose of composersOf(requestNotices)) {
          const notice = compose(facts);
          if (notice === null) continue;
          check(notice);
          // Those for whom it was closed would find nothing there.
          const isClosed = compose === lessor || compose === vendor;
          expect(notice.href).toBe(isClosed ? '/account/requests' : `/account/requests/${facts.id}`);
          expect(notice.title).toContain(`Заявка № ${facts.number}`);
        }
      }),
    );
  });

  it('of a request’s documents leads to them, and holds nothing personal in its title', () => {
    assert(
      property(documentFacts, (facts) => {
        const all = composersOf(requestDocumentNotices).map((compose) => compose(facts));
        for (const notice of all.filter((one) => one !== null)) {
          check(notice);
          expect(notice.href).toBe(`/account/requests/${facts.requestId}#documents`);
        }
      }),
    );
  });

  it('of a company or an account holds nothing personal in its title', () => {
    assert(
      property(companyFacts, accountFacts, (company, account) => {
        for (const compose of composersOf(companyNotices)) check(compose(company));
        for (const compose of composersOf(accountNotices)) check(compose(account));
      }),
    );
  });

  it('of a status agrees with the request', () => {
    const [facts] = sample(requestFacts, 1);
    const titles = requestStatuses.map((status) => {
      const notice = facts && requestNotices['request.moved'].client({ ...facts, asset: 'Сани', status });
      return notice?.title.split(': ')[1];
    });
    expect(titles).toEqual([
      'черновик',
      'отправлена',
      'на рассмотрении',
      'нужны данные',
      'есть предложения',
      'предложение принято',
      'на одобрении',
      'одобрена',
      'готовится договор',
      'договор подписан',
      'идёт поставка',
      'техника выдана',
      'завершена',
      'отказ',
      'отменена',
      'истекла',
    ]);
  });

  it('never tells a vendor why a request was moved', () => {
    assert(
      property(requestFacts, (facts) => {
        expect(JSON.stringify(requestNotices['request.moved'].vendor(facts))).not.toContain(personal);
      }),
    );
  });

  it('about a lessor that declined tells staff why, and nobody else', () => {
    assert(
      property(requestFacts, (facts) => {
        const byReader = requestNotices['request.invitationDeclined'];
        const why = facts.declined?.reason ?? null;
        const givesReason = (notice: Notice | null): boolean =>
          why !== null && JSON.stringify(notice).includes(why);
        expect(givesReason(byReader.manager(facts))).toBe(why !== null);
        expect(
          [byReader.client, byReader.vendor, byReader.lessor].some((one) => givesReason(one(facts))),
        ).toBe(false);
      }),
    );
  });

  it('of a deadline goes to the one whose move it is', () => {
    assert(
      property(requestFacts, (facts) => {
        for (const reader of nextActors) {
          const notice = requestNotices['request.dueSoon'][reader](facts);
          expect(notice !== null).toBe(facts.nextActor === reader && facts.dueAt !== null);
        }
      }),
    );
  });
});
