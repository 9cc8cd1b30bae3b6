import type { RequestViewName } from '#contract/request-status.ts';
import { counted } from '#domain/formats/plural.ts';

/** Names of the views. */
export const viewLabels: Record<RequestViewName, string> = {
  mine: 'Мои',
  free: 'Свободные',
  burning: 'Горят',
  client: 'Ждут клиента',
  lessor: 'Ждут лизинговую',
  invited: 'Приглашения',
  answered: 'Ждут клиента',
  deals: 'Мои сделки',
};

/** Texts of views without requests. */
export const emptyViews: Record<RequestViewName, string> = {
  mine: 'Вы пока ничего не ведёте. Возьмите заявку из свободных.',
  free: 'Свободных заявок нет: у каждой есть менеджер.',
  burning: 'Ничего не горит: до ближайшего срока больше двух рабочих часов.',
  client: 'Сейчас клиенты никого не задерживают.',
  lessor: 'Сейчас лизинговые компании никого не задерживают.',
  invited: 'Сейчас вашего предложения никто не ждёт.',
  answered: 'Нет предложений, по которым клиент ещё выбирает.',
  deals: 'Принятых сделок в работе нет.',
};

const inWords: Partial<Record<RequestViewName, (count: number) => string>> = {
  burning: (count) => counted(count, 'горит', 'горят', 'горят'),
  free: (count) => counted(count, 'свободная', 'свободные', 'свободных'),
  client: (count) => counted(count, 'ждёт клиента', 'ждут клиента', 'ждут клиента'),
  invited: (count) => counted(count, 'приглашение', 'приглашения', 'приглашений'),
  deals: (count) => counted(count, 'сделка', 'сделки', 'сделок'),
};

/** A count within the sentence at the top: «7 горят»; null for a view that it does not mention. */
export const countInWords = (view: RequestViewName, count: number): string | null =>
  inWords[view]?.(count) ?? null;
