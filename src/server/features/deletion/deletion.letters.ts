import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { sendLetter } from '#server/features/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { LetterContent } from '#server/platform/mail/letter.ts';
import { type Farewell, farewellQueue } from './delete-account.service.ts';

/** The farewell letter: the account is deleted. `keptUntil` is the day until which the law makes us keep the contracts, in words. */
export const farewellLetter = (keptUntil: string | null): LetterContent => ({
  title: 'Учётная запись удалена',
  paragraphs: [
    'Вы удалили учётную запись. Имя, телефон, почта, настройки и подключения стёрты, на всех устройствах вы вышли, рассылки прекращены.',
    keptUntil === null
      ? 'Заявки остаются у нас без вашего имени и контактов: их мы храним пять лет после завершения. Записи о данных и отозванных согласиях — три года.'
      : `Вы подписывали договор, поэтому закон обязывает нас хранить ваши имя, телефон и почту до ${keptUntil}. Видят их только те, кто отвечает за хранение документов. Заявки храним пять лет после завершения, записи о данных и отозванных согласиях — три года.`,
    'С тем же телефоном и почтой можно зарегистрироваться снова.',
  ],
  footnote: 'Если это были не вы, напишите нам через форму на странице «Контакты».',
});

/** Registers how the farewell letter is sent. */
export const registerFarewell = (context: Context): void =>
  context.jobs.register<Farewell>(farewellQueue, async ({ to, at, keptUntil }, { id }) => {
    const until = keptUntil === null ? null : formatDate(moscowDay(keptUntil));
    await sendLetter(context, { id, at, to, kind: 'service', write: () => farewellLetter(until) });
  });
