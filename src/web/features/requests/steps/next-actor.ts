import type { NextActor } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';
import { actsNext } from '#domain/requests/request-turns.ts';

const others: Record<NextActor, string> = {
  client: 'Ждём клиента',
  vendor: 'Ждём поставщика',
  lessor: 'Ждём лизинговую компанию',
  manager: 'Ждём менеджера',
};

/** Whose turn it is, worded for a reader of this role; null when nobody has to act. */
export const waitingFor = (actor: NextActor | null, role: Role): string | null => {
  if (actor === null) return null;
  return actsNext(role, actor) ? 'Ваш ход' : others[actor];
};

const inBrief: Partial<Record<NextActor, string>> = { lessor: 'Ждём лизинговую' };

/** Like {@link waitingFor}, where there is little room. */
export const waitingBriefly = (actor: NextActor | null, role: Role): string | null => {
  const brief = actor === null || actsNext(role, actor) ? undefined : inBrief[actor];
  return brief ?? waitingFor(actor, role);
};
