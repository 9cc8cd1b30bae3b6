import type { ErrorParams, FieldErrorCode, GlobalErrorCode } from './errors.ts';

type Text = string | ((params: ErrorParams) => string);

const plurals = new Intl.PluralRules('ru-RU');

/** «1 знака», «72 знаков», «2 000 знаков»: after «не больше» and the like. */
const characters = (count: string | number): string => {
  const number = Number(count);
  return `${String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00A0')}\u00A0${plurals.select(number) === 'one' ? 'знака' : 'знаков'}`;
};

const fieldTexts: Record<FieldErrorCode, Text> = {
  required: 'Заполните это поле',
  invalid: 'Проверьте значение',
  unknown: 'Этого поля здесь нет',
  min: ({ min }) => (min === undefined ? 'Слишком мало' : `Не меньше ${min}`),
  max: ({ max }) => (max === undefined ? 'Слишком много' : `Не больше ${max}`),
  tooShort: ({ min }) =>
    min === undefined ? 'Слишком коротко' : `Слишком коротко: нужно не меньше ${characters(min)}`,
  tooLong: ({ max }) =>
    max === undefined ? 'Слишком длинно' : `Слишком длинно: можно не больше ${characters(max)}`,
  mustAccept: 'Без согласия мы не можем принять заявку',
  email: 'Похоже, в адресе почты ошибка',
  phone: 'Введите российский номер: +7 и десять цифр',
  inn: 'В ИНН ошибка: проверьте цифры',
  ogrn: 'В ОГРН ошибка: проверьте цифры',
  kpp: 'КПП — девять знаков, проверьте их',
  bik: 'БИК — девять цифр, начинается с 04',
  account: 'Номер счёта не сходится с БИК',
  correspondentAccount: 'Корреспондентский счёт не сходится с БИК',
  vin: 'VIN — 17 знаков без букв I, O и Q',
  plate: 'Проверьте госномер',
  code: 'Код не подошёл',
  token: 'Ссылка недействительна',
  expired: 'Срок действия истёк',
  taken: 'Уже занято',
  mismatch: 'Значения не совпадают',
  tooCommon: 'Слишком простой пароль: его легко подобрать',
  notActive: 'По данным реестра компания не действует',
  notFound: 'Не найдено',
  notAvailable: 'Сейчас недоступно',
  unsupported: 'Такое сочетание условий невозможно',
  url: 'Нужен адрес, который начинается с https:// или http://',
  addressNotPublic: 'По этому адресу нельзя обратиться из интернета',
  infected: 'В файле нашли вирус, мы его не сохранили',
  damaged: 'Файл повреждён или это не тот формат, на который он похож',
  cutOff: 'Файл обрывается на середине: сохраните его заново и загрузите целиком',
  notPhoto: 'Это не фотография. Подойдёт снимок в JPEG, PNG или WebP',
  outlier: 'Цена заметно отличается от похожих предложений',
};

const globalTexts: Record<GlobalErrorCode, Text> = {
  badRequest: 'Не удалось разобрать запрос: проверьте адрес и данные',
  unauthorized: 'Войдите, чтобы продолжить',
  invalidCredentials: 'Неверная почта, телефон или пароль',
  secondFactorRequired: 'Введите код из приложения для входа',
  secondFactorMissing: 'Администратор требует второй фактор: подключите его в настройках',
  forbidden: 'У вас нет прав на это действие',
  accountBlocked: 'Доступ закрыт. Напишите нам, и мы разберёмся',
  notFound: 'Не найдено',
  conflict: 'Данные уже изменились, это действие больше невозможно',
  staleVersion: 'Данные уже изменил кто-то другой. Посмотрите на новые и повторите',
  inUse: 'Удалить нельзя: это используется',
  notProven: 'Сначала нужно подтвердить, кто представляет компанию',
  emailNotConfirmed: 'Сначала подтвердите почту: письмо со ссылкой отправим из профиля',
  accountExists: 'У вас уже есть доступ: войдите',
  idempotencyConflict: 'Этот запрос уже отправлен с другими данными',
  inProgress: 'Запрос уже выполняется, подождите немного',
  tooLarge: 'Слишком большой объём данных',
  fileType: 'Такой формат не поддерживается',
  formHasErrors: 'Проверьте отмеченные поля',
  tooManyRequests: ({ retryAfter }) =>
    retryAfter === undefined
      ? 'Слишком много попыток. Подождите немного'
      : `Слишком много попыток. Повторите через ${retryAfter}\u00A0с`,
  challengeRequired: 'Не удалось проверить, что вы не робот. Попробуйте ещё раз',
  internal: 'У нас что-то сломалось. Мы уже знаем об этом, попробуйте ещё раз',
  unavailable: 'Сервис ненадолго недоступен. Повторите через минуту',
  storageFull: 'На сервере закончилось место для файлов. Мы уже знаем об этом, повторите позже',
};

const textOf = (text: Text | undefined, params: ErrorParams): string | undefined =>
  typeof text === 'function' ? text(params) : text;

/** Russian text of a field code; an unknown code reads as `invalid`. */
export const fieldErrorText = (code: string, params: ErrorParams = {}): string =>
  textOf((fieldTexts as Record<string, Text>)[code], params) ?? 'Проверьте значение';

/** Russian text of a `_global` code; an unknown code reads as `internal`. */
export const globalErrorText = (code: string, params: ErrorParams = {}): string =>
  textOf((globalTexts as Record<string, Text>)[code], params) ?? 'Что-то пошло не так. Попробуйте ещё раз';
