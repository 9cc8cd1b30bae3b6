import { expect, it } from 'vitest';
import { isOwnPassword } from './own-password.ts';

const own = {
  email: 'i.petrova@stroymash.ru',
  phone: '+79161234567',
  name: 'Ирина Петрова-Ежова',
  companies: ['ООО «СтройТехника»'],
};

it.each([
  'i.petrova@stroymash.ru',
  'Petrova1990!',
  'Stroymash2026',
  'ИринаПетрова',
  'петрова_ирина_77',
  'Петрова-Ежова',
  'петрова-ёжова',
  'СтройТехника1',
  'ООО СтройТехника',
  '8 (916) 123-45-67',
  '+79161234567',
  '1Иринааа1',
])('%s is refused', (password) => expect(isOwnPassword(password, own)).toBe(true));

it.each([
  'девять медных труб',
  'Ирина любит мёд',
  'petrova-weiß-купол',
  '12 34 56 78 90',
  '79161234568',
  'Ирконос!',
])('%s is accepted', (password) => expect(isOwnPassword(password, own)).toBe(false));

it('refuses nothing if nothing is known about the person', () => {
  expect(isOwnPassword('девять медных труб', { email: 'a@b.c', phone: '', name: '', companies: [] })).toBe(
    false,
  );
});
