import type { GlobalErrorCode } from '#contract/errors.ts';
import { isBlocked, type Actor } from './actor.ts';

/** One cell of a table of rights: a pure predicate over the actor and the object. */
export type Rule<Facts> = (actor: Actor, facts: Facts) => boolean;

/** Why the actor may not: `notFound` if they may not know of the object, `forbidden` if they see it but may not do this. */
export type Refusal = Extract<GlobalErrorCode, 'unauthorized' | 'accountBlocked' | 'forbidden' | 'notFound'>;

/** Rights over one kind of object. */
export type Policy<Facts, Action extends string> = {
  /** Whether the actor may do it; every other action requires `read`. */
  readonly can: (action: Action | 'read', actor: Actor, facts: Facts) => boolean;
  /** Null if the actor may, else the code to answer with. */
  readonly refusal: (action: Action | 'read', actor: Actor, facts: Facts) => Refusal | null;
  /** Everything that the actor may do, for the `abilities` of a view. */
  readonly abilities: (actor: Actor, facts: Facts) => Record<Action, boolean>;
};

/**
 * Makes a policy from its table of rules. `read` is required for every other action, and a blocked person may do nothing, whatever the table
 * says.
 */
export const definePolicy = <Facts, Action extends string>(
  rules: Record<Action | 'read', Rule<Facts>>,
): Policy<Facts, Action> => {
  const can = (action: Action | 'read', actor: Actor, facts: Facts): boolean =>
    !isBlocked(actor) && rules.read(actor, facts) && rules[action](actor, facts);

  const refusal = (action: Action | 'read', actor: Actor, facts: Facts): Refusal | null => {
    if (can(action, actor, facts)) return null;
    if (isBlocked(actor)) return 'accountBlocked';
    if (!rules.read(actor, facts)) return 'notFound';
    return actor.kind === 'guest' ? 'unauthorized' : 'forbidden';
  };

  const actions = Object.keys(rules).filter((key): key is Action => key !== 'read');
  const abilities = (actor: Actor, facts: Facts): Record<Action, boolean> =>
    Object.fromEntries(actions.map((action) => [action, can(action, actor, facts)])) as Record<
      Action,
      boolean
    >;

  return { can, refusal, abilities };
};
