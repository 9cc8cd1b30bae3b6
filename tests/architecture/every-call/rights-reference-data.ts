import { nextNumber } from '#tests/factories/unique.ts';
import { signedIn, type Answers, type Right } from './right.ts';

const admins = (answer: number): Answers => signedIn({ admin: answer, others: 403 });

const typeDetails = () => ({
  id: `kind-${nextNumber()}`,
  parentId: null,
  name: 'Прессы',
  nameOne: 'Пресс',
  words: '',
  drawing: 'equipment-any',
});

const unseen = { version: 999 };

/** The initial VAT rate of the table. */
const firstRate = '01980000-0000-7000-8000-000000000001';

/** Reference data of the product: types, attributes and rates are for admins only. */
export const referenceDataRights: readonly Right[] = [
  { call: 'GET /api/staff/types', answers: admins(200) },
  { call: 'POST /api/staff/types', body: typeDetails, answers: admins(201) },
  { call: 'GET /api/staff/types/:id', url: () => '/api/staff/types/tipper', answers: admins(200) },
  {
    call: 'POST /api/staff/types/:id',
    url: () => '/api/staff/types/tipper',
    body: () => unseen,
    answers: admins(409),
  },
  {
    call: 'DELETE /api/staff/types/:id',
    url: () => '/api/staff/types/tipper?version=999',
    answers: admins(409),
  },
  { call: 'GET /api/staff/attributes', answers: admins(200) },
  {
    call: 'POST /api/staff/attributes',
    body: () => ({
      ...unseen,
      typeId: 'tipper',
      key: 'axleLoadT',
      name: 'Нагрузка на ось',
      unit: 'т',
      kind: 'number',
      values: [],
      filterable: false,
    }),
    answers: admins(409),
  },
  {
    call: 'GET /api/staff/attributes/:id',
    url: () => '/api/staff/attributes/trucks.powerHp',
    answers: admins(200),
  },
  {
    call: 'POST /api/staff/attributes/:id',
    url: () => '/api/staff/attributes/trucks.powerHp',
    body: () => unseen,
    answers: admins(409),
  },
  {
    call: 'DELETE /api/staff/attributes/:id',
    url: () => '/api/staff/attributes/trucks.powerHp?version=999',
    answers: admins(409),
  },
  { call: 'GET /api/staff/rates', answers: admins(200) },
  { call: 'GET /api/staff/rates/:id', url: () => '/api/staff/rates/tipper', answers: admins(200) },
  {
    call: 'POST /api/staff/rates/:id',
    url: () => '/api/staff/rates/tipper',
    body: () => unseen,
    answers: admins(409),
  },
  {
    call: 'DELETE /api/staff/rates/:id',
    url: () => '/api/staff/rates/tipper?version=999',
    answers: admins(409),
  },
  {
    call: 'POST /api/staff/rates/:id/apply',
    url: () => '/api/staff/rates/tipper/apply',
    body: () => ({ ...unseen, from: '0.2' }),
    answers: admins(409),
  },
  { call: 'GET /api/staff/tax-rates', answers: admins(200) },
  {
    call: 'POST /api/staff/tax-rates',
    body: () => ({ tax: 'vat', from: '2020-01-01', rate: '0.2' }),
    answers: admins(422),
  },
  {
    call: 'GET /api/staff/tax-rates/:id',
    url: () => `/api/staff/tax-rates/${firstRate}`,
    answers: admins(200),
  },
  {
    call: 'POST /api/staff/tax-rates/:id',
    url: () => `/api/staff/tax-rates/${firstRate}`,
    body: () => ({ ...unseen, from: '2090-01-01', rate: '0.2' }),
    answers: admins(409),
  },
  {
    call: 'DELETE /api/staff/tax-rates/:id',
    url: () => `/api/staff/tax-rates/${firstRate}?version=999`,
    answers: admins(409),
  },
  { call: 'GET /api/staff/pages', answers: admins(200) },
  { call: 'POST /api/staff/pages', body: () => ({ id: 'policy' }), answers: admins(201) },
  { call: 'GET /api/staff/pages/:id', url: () => '/api/staff/pages/rules', answers: admins(200) },
  {
    call: 'POST /api/staff/pages/:id',
    url: () => '/api/staff/pages/help',
    body: () => unseen,
    answers: admins(404),
  },
  {
    call: 'POST /api/staff/pages/:id/preview',
    url: () => '/api/staff/pages/rules/preview',
    body: () => ({ body: 'Текст' }),
    answers: admins(200),
  },
  {
    call: 'POST /api/staff/pages/:id/publish',
    url: () => '/api/staff/pages/help/publish',
    body: () => unseen,
    answers: admins(404),
  },
  {
    call: 'DELETE /api/staff/pages/:id',
    url: () => '/api/staff/pages/help?version=999',
    answers: admins(404),
  },
  { call: 'GET /api/staff/vendors', answers: admins(200) },
  {
    call: 'POST /api/staff/vendors',
    body: () => ({ name: 'Новый', slug: `novyi-${nextNumber()}` }),
    answers: admins(201),
  },
  {
    call: 'GET /api/staff/vendors/:id',
    url: ({ vendorId }) => `/api/staff/vendors/${vendorId}`,
    answers: admins(200),
  },
  {
    call: 'POST /api/staff/vendors/:id',
    url: ({ vendorId }) => `/api/staff/vendors/${vendorId}`,
    body: () => unseen,
    answers: admins(409),
  },
  {
    call: 'DELETE /api/staff/vendors/:id',
    url: ({ vendorId }) => `/api/staff/vendors/${vendorId}?version=999`,
    answers: admins(409),
  },
];
