import type { CheckRule, CheckVerdict } from '#contract/request-checks.ts';

/** What a rule checks, in Russian. */
export const checkRuleLabels: Record<CheckRule, string> = {
  registry: 'Реестр',
  age: 'Возраст компании',
  proof: 'Полномочия',
  earlierDeals: 'Прежние сделки',
  earlierRefusals: 'Прежние отказы',
  sum: 'Сумма',
  asset: 'Техника',
  advance: 'Аванс',
  lessors: 'Лизинговые компании',
};

/** The outcome of a rule, in Russian. */
export const checkVerdictLabels: Record<CheckVerdict, string> = {
  stop: 'Препятствие',
  warn: 'Внимание',
  unknown: 'Неизвестно',
  ok: 'В порядке',
};

/** Ordered by what needs attention first. */
export const verdictsInOrder = Object.keys(checkVerdictLabels) as CheckVerdict[];
