import { notificationKinds, type NotificationKind } from '#contract/notifications.ts';
import type { Role } from '#contract/roles.ts';

/** Kinds of notifications in Russian, and what each is about. */
export const notificationKindLabels: Record<
  NotificationKind,
  { readonly name: string; readonly means: string }
> = {
  requestStatus: { name: 'Заявки: новый статус', means: 'Заявка перешла на следующий шаг или закрыта' },
  deadline: { name: 'Сроки', means: 'Срок по заявке подходит или уже прошёл' },
  vendorLead: {
    name: 'Заявки на вашу технику',
    means: 'Клиент хочет взять в лизинг технику из вашего каталога',
  },
  lessorInvitation: {
    name: 'Заявки вашей лизинговой компании',
    means: 'Клиент передал вам заявку и ждёт предложения',
  },
  commercialOffer: {
    name: 'Предложения',
    means: 'Предложение пришло, принято, отклонено или перестало действовать',
  },
  message: { name: 'Переписка', means: 'По заявке пришло новое сообщение' },
  documents: {
    name: 'Документы по заявкам',
    means: 'Документы запросили, приложили, приняли или вернули; срок документа подходит',
  },
  companyProof: { name: 'Проверка компании', means: 'Документы компании приняты или не подошли' },
  companyPeople: { name: 'Люди компании', means: 'Кто-то ждёт доступа к компании или получил его' },
  complaint: { name: 'Жалобы', means: 'Пришла жалоба или ответ на вашу' },
  savedSearch: {
    name: 'Сохранённые поиски',
    means: 'В каталоге появилось то, что вы ищете',
  },
  priceFall: {
    name: 'Цены в избранном',
    means: 'Предложение из вашего избранного подешевело',
  },
  stock: {
    name: 'Предложения в каталоге',
    means: 'Предложение поставщика ждёт проверки, опубликовано или вернулось с проверки',
  },
  security: { name: 'Вход и безопасность', means: 'Новые входы, смена пароля и контактов' },
};

/** Kinds that only some roles get. */
const onlyFor: Partial<Record<NotificationKind, readonly Role[]>> = {
  vendorLead: ['vendor'],
  lessorInvitation: ['lessor'],
  stock: ['vendor', 'manager', 'admin'],
  message: ['client', 'lessor', 'manager', 'admin'],
};

/** The kinds that a role may get, in their usual order. */
export const notificationKindsFor = (role: Role): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => onlyFor[kind]?.includes(role) ?? true);
