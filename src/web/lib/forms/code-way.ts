import { createContext, useContext } from 'react';

/** How a code reaches a phone, and how many digits it has. */
export type CodeWay = { by: 'call' | 'sms'; digits: 4 | 6 };

/** What the server tells of a code that it has sent. */
export type CodeSent = { [Part in keyof CodeWay]?: CodeWay[Part] | undefined };

const usual: CodeWay = { by: 'call', digits: 4 };

/** How this server confirms phones, for forms that no code was sent for yet. */
export const CodeWayContext = createContext<CodeWay | undefined>(undefined);

/** How the code comes that a form asks for: what was sent says it, before that the server does. */
export const useCodeWay = (sent?: CodeSent | null): CodeWay => {
  const { by, digits } = useContext(CodeWayContext) ?? usual;
  return { by: sent?.by ?? by, digits: sent?.digits ?? digits };
};

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
  phoneHint: 'Позвоним один раз, чтобы подтвердить номер. Отвечать не нужно',
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
  phoneHint: 'Отправим одно SMS, чтобы подтвердить номер',
};

/** The words of a form that asks for a code. */
export const wordsOf = ({ by }: Pick<CodeWay, 'by'>): typeof ofCall => (by === 'call' ? ofCall : ofMessage);

/** What to type: «последние шесть цифр номера, с которого звонят». */
export const digitsOf = ({ by, digits }: CodeWay): string =>
  by === 'call'
    ? `последние ${numerals[digits]} ${digits === 4 ? 'цифры' : 'цифр'} номера, с которого звонят`
    : `${numerals[digits]} ${digits === 4 ? 'цифры' : 'цифр'} из сообщения`;
