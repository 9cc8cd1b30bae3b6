import type { CodeWay } from './code-way.ts';

const numerals = { 4: 'четыре', 6: 'шесть' } as const;

const ofCall = {
  field: 'Код из звонка',
  ask: 'Позвонить',
  again: 'Позвонить ещё раз',
  confirm: 'Позвонить и подтвердить',
  noneLeft: 'Звонков на сегодня больше нет. Следующий',
  notInDemo: 'Звонка не будет',
  expired: 'Этот код больше не подойдёт: закажите новый звонок',
  insteadOfPassword: 'Не помните пароль? Подтвердите звонком',
};

const ofMessage: typeof ofCall = {
  field: 'Код из SMS',
  ask: 'Отправить SMS',
  again: 'Отправить SMS ещё раз',
  confirm: 'Получить код и подтвердить',
  noneLeft: 'SMS на сегодня больше нет. Следующее',
  notInDemo: 'SMS не будет',
  expired: 'Этот код больше не подойдёт: запросите новое SMS',
  insteadOfPassword: 'Не помните пароль? Подтвердите по SMS',
};

/** The words of a form that asks for a code. */
export const wordsOf = ({ by }: Pick<CodeWay, 'by'>): typeof ofCall => (by === 'call' ? ofCall : ofMessage);

/** What to type: «последние шесть цифр номера, с которого звонят». */
export const digitsOf = ({ by, digits }: CodeWay): string =>
  by === 'call'
    ? `последние ${numerals[digits]} ${digits === 4 ? 'цифры' : 'цифр'} номера, с которого звонят`
    : `${numerals[digits]} ${digits === 4 ? 'цифры' : 'цифр'} из сообщения`;
