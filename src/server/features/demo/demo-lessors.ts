import type { LessorBody } from '#contract/lessors.ts';
import type { RateCardBody } from '#contract/rate-cards.ts';
import { addCard, addLessor } from '#server/features/lessors/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';

const invented = 'Вымышленная лизинговая компания: показывает, как отличаются условия.';

const plain: RateCardBody = {
  name: 'Основной',
  typeIds: [
    'cars',
    'lcv',
    'trucks',
    'trailers',
    'buses',
    'special',
    'warehouse',
    'agricultural',
    'equipment',
  ],
  conditions: ['new'],
  priceMinKopecks: 30_000_000,
  priceMaxKopecks: 15_000_000_000,
  advanceMin: '0',
  advanceMax: '0.49',
  monthsMin: 12,
  monthsMax: 60,
  schedules: ['annuity', 'decreasing'],
  timings: ['postpaid'],
  annualRate: '0.24',
  buyout: { amountKopecks: 100_000 },
  fees: [],
  insurance: null,
  earlyBuyoutFromMonth: 6,
  earlyBuyoutFeeShare: '0',
  regions: [],
  companyKinds: ['organisation', 'soleTrader', 'farm'],
  validFrom: '2026-01-01',
};

const about = (words: string): Pick<LessorBody, 'about'> => ({ about: `${words} ${invented}` });

/** Lessors of the demo with their cards, which differ as real ones do. */
const demoLessors: readonly { lessor: LessorBody; cards: readonly Partial<RateCardBody>[] }[] = [
  {
    lessor: {
      name: 'АО «Столичный лизинг»',
      inn: '0000040010',
      address: 'Москва, ул. Демонстрационная, 10',
      signing: ['paper', 'edo'],
      ...about('Любая техника до пяти лет по всей стране.'),
    },
    cards: [
      {
        annualRate: '0.238',
        rateSteps: [
          { advanceFrom: '0.2', annualRate: '0.232' },
          { advanceFrom: '0.3', annualRate: '0.224' },
        ],
        fees: [{ name: 'Организация сделки', share: '0.005', when: 'start' }],
      },
      {
        name: 'С пробегом',
        conditions: ['used'],
        ageMaxYears: 5,
        advanceMin: '0.1',
        monthsMax: 48,
        annualRate: '0.259',
      },
    ],
  },
  {
    lessor: {
      name: 'ООО «ТракЛизинг»',
      inn: '0000040081',
      address: 'Казань, ул. Образцовая, 20',
      signing: ['paper'],
      ...about('Грузовики, прицепы и спецтехника, новые и с пробегом.'),
    },
    cards: [
      {
        name: 'Новая техника',
        typeIds: ['lcv', 'trucks', 'trailers', 'buses', 'special'],
        annualRate: '0.233',
        monthsMax: 72,
      },
      {
        name: 'С пробегом',
        typeIds: ['lcv', 'trucks', 'trailers', 'buses', 'special'],
        conditions: ['used'],
        ageMaxYears: 7,
        mileageMaxKm: 700_000,
        advanceMin: '0.1',
        monthsMax: 48,
        annualRate: '0.262',
      },
    ],
  },
  {
    lessor: {
      name: 'ООО «Агрофинанс Лизинг»',
      inn: '0000040155',
      address: 'Краснодар, ул. Учебная, 30',
      signing: ['paper', 'ukep'],
      ...about('Сельхозтехника на юге и в Черноземье, платежи по урожаю.'),
    },
    cards: [
      {
        typeIds: ['agricultural', 'trucks', 'lcv'],
        conditions: ['new', 'used'],
        ageMaxYears: 5,
        schedules: ['annuity', 'decreasing', 'seasonal'],
        regions: ['23', '61', '26', '36', '31', '46', '48', '68'],
        monthsMax: 84,
        annualRate: '0.222',
      },
    ],
  },
  {
    lessor: {
      name: 'АО «Промлизинг»',
      inn: '0000040229',
      address: 'Екатеринбург, Опытный тракт, 40',
      signing: ['ukep', 'edo'],
      ...about('Станки, склад, стройка и поле: выкуп — доля цены.'),
    },
    cards: [
      {
        typeIds: ['equipment', 'warehouse', 'special', 'trucks', 'agricultural'],
        advanceMin: '0.1',
        monthsMax: 84,
        annualRate: '0.229',
        buyout: { share: '0.01' },
        insurance: { share: '0.011', inPayments: true },
        earlyBuyoutFromMonth: 12,
        earlyBuyoutFeeShare: '0.01',
      },
    ],
  },
  {
    lessor: {
      name: 'ООО «Быстролизинг»',
      inn: '0000040290',
      address: 'Москва, пр. Примерный, 50',
      signing: ['edo'],
      ...about('Легковые и фургоны за день, отчётность не нужна.'),
    },
    cards: [
      {
        typeIds: ['cars', 'lcv'],
        conditions: ['new', 'used'],
        ageMaxYears: 8,
        priceMaxKopecks: 1_200_000_000,
        advanceMin: '0.15',
        monthsMax: 48,
        annualRate: '0.279',
        fees: [{ name: 'Рассмотрение за день', amountKopecks: 1_500_000, when: 'start' }],
      },
    ],
  },
  {
    lessor: {
      name: 'ООО «Балтийский лизинговый дом»',
      inn: '0000040363',
      address: 'Санкт-Петербург, пр. Примерный, 60',
      signing: ['paper', 'edo'],
      ...about('Северо-Запад: свои стоянки и осмотр.'),
    },
    cards: [
      {
        regions: ['78', '47', '35', '10', '51', '53', '60', '29', '39'],
        annualRate: '0.227',
        insurance: { share: '0.025', inPayments: false },
      },
    ],
  },
  {
    lessor: {
      name: 'ООО «Вторая жизнь Лизинг»',
      inn: '0000040437',
      address: 'Новосибирск, ул. Пробная, 70',
      signing: ['paper'],
      ...about('Только техника с пробегом, до пятнадцати лет.'),
    },
    cards: [
      {
        conditions: ['used'],
        ageMaxYears: 15,
        advanceMin: '0.15',
        monthsMax: 48,
        annualRate: '0.289',
        buyout: { share: '0.005' },
      },
    ],
  },
  {
    lessor: {
      name: 'АО «Прайм Капитал Лизинг»',
      inn: '0000040500',
      address: 'Москва, ул. Складская, 80',
      signing: ['ukep'],
      ...about('Сделки от двух миллионов с компаниями старше года.'),
    },
    cards: [
      {
        priceMinKopecks: 200_000_000,
        priceMaxKopecks: 30_000_000_000,
        advanceMin: '0.1',
        annualRate: '0.209',
        fees: [{ name: 'Сопровождение договора', share: '0.002', when: 'yearly' }],
        companyKinds: ['organisation'],
        companyAgeMonthsMin: 12,
      },
    ],
  },
];

/** Fills the demo with leasing companies and their rate cards. */
export const seedLessors = async (context: Pick<Context, 'clock'>, tx: Tx): Promise<void> => {
  for (const { lessor, cards } of demoLessors) {
    const { id: lessorId } = await addLessor(context, tx, { body: lessor, actorId: null });
    for (const card of cards)
      await addCard(context, tx, { lessorId, body: { ...plain, ...card }, actorId: null });
  }
};
