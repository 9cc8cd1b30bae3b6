import { useState } from 'react';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The state that the form was filled with, beside the server's present one: somebody else may have changed it meanwhile. */
export const useNewerState = <Values extends object>(now: Values | undefined) => {
  const [seen, see] = useState(now);
  return {
    seen,
    /** The form shows this state from now on. */
    see,
    /** Whether somebody else has changed this field since the form was filled. */
    differs: (name: keyof Values): boolean => seen !== undefined && !isSame(seen[name], now?.[name]),
    /** Those of the fields that were edited; the others keep their present values. */
    changed: <Fields extends Partial<Values>>(fields: Fields): Partial<Fields> =>
      Object.fromEntries(
        Object.entries(fields).filter(([name, value]) => !isSame(value, seen?.[name as keyof Values])),
      ) as Partial<Fields>,
  };
};
