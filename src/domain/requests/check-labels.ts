import type { CheckRule, CheckVerdict } from '#contract/request-checks.ts';

/** What a rule looks at, in Russian. */
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

/** How a rule came out, in Russian. */
export const checkVerdictLabels: Record<CheckVerdict, string> = {
  stop: 'Препятствие',
  warn: 'Внимание',
  unknown: 'Неизвестно',
  ok: 'В порядке',
};

/** What asks for attention first. */
export const verdictsInOrder = Object.keys(checkVerdictLabels) as CheckVerdict[];
