import type { StatisticsGroup, StatisticsView } from '#contract/statistics.ts';
import { nbsp } from '../formats/characters.ts';
import { formatNumber } from '../formats/numbers.ts';

/** What the funnel is grouped by, in Russian. */
export const statisticsGroupLabels: Record<StatisticsGroup, string> = {
  type: 'Вид техники',
  source: 'Источник',
  lessor: 'Лизинговая компания',
  manager: 'Менеджер',
};

/** How failed requests ended, in Russian. */
export const refusalLabels: Record<StatisticsView['refusals'][number]['status'], string> = {
  declined: 'Отказ',
  cancelled: 'Отменена',
  expired: 'Истекла',
};

/** A step of the funnel. */
export type FunnelStep = { readonly key: string; readonly name: string; readonly count: number };

/** The steps of the funnel in their order. */
export const funnelSteps = ({ views, total }: Pick<StatisticsView, 'views' | 'total'>): FunnelStep[] => [
  { key: 'views', name: 'Просмотры предложений', count: views },
  { key: 'requests', name: 'Заявки', count: total.requests },
  { key: 'offered', name: 'Получили КП', count: total.offered },
  { key: 'accepted', name: 'Приняли КП', count: total.accepted },
  { key: 'issued', name: 'Техника выдана', count: total.issued },
];

const hoursOfDay = 24;

/** «5,5 ч», from two days on in days: «3,2 дня»; a dash if nothing was measured. */
export const durationText = (hours: number | null): string => {
  if (hours === null) return '—';
  return hours < 2 * hoursOfDay
    ? `${formatNumber(hours, 1)}${nbsp}ч`
    : `${formatNumber(hours / hoursOfDay, 1)}${nbsp}дн.`;
};
