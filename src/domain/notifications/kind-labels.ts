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
  companyProof: { name: 'Проверка компании', means: 'Документы компании приняты или не подошли' },
  companyPeople: { name: 'Люди компании', means: 'Кто-то ждёт доступа к компании или получил его' },
  security: { name: 'Вход и безопасность', means: 'Новые входы, смена пароля и контактов' },
};

/** Kinds that only people of one role are told of. */
const onlyFor: Partial<Record<NotificationKind, Role>> = { vendorLead: 'vendor', lessorInvitation: 'lessor' };

/** The kinds that somebody in this role may be told of, in their usual order. */
export const notificationKindsFor = (role: Role): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => (onlyFor[kind] ?? role) === role);
