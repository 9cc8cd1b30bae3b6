import { TypeOverrides } from 'pg';

const oid = { int8: 20, date: 1082, int8Array: 1016, dateArray: 1182 } as const;

const asIs = (value: string): string => value;

/**
 * int8 as a number: kopecks and counts stay far below 2^53.
 * @throws RangeError for a value that a number cannot hold
 */
const toNumber = (value: string): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('a bigint of the database is beyond 2^53');
  return number;
};

/** PGlite applies an element's parser to arrays by itself. */
export const pgliteParsers = { [oid.int8]: toNumber, [oid.date]: asIs };

/** A one-dimensional array of values that need no quotes: `{1,2}`. */
const toList = (value: string): string[] => (value === '{}' ? [] : value.slice(1, -1).split(','));

const types = new TypeOverrides();
types.setTypeParser(oid.int8, toNumber);
types.setTypeParser(oid.date, asIs);
types.setTypeParser(oid.int8Array, (value) => toList(value).map(toNumber));
types.setTypeParser(oid.dateArray, toList);

/** The same for `pg`: both databases give int8 as numbers, dates as `YYYY-MM-DD` and moments as `Date`. */
export const postgresTypes = types;
