let last = 500_000;

/**
 * 500001, 500002 … in a process: all of six digits, so that texts that end in them sort in their order, and far from the numbers of requests,
 * so that a search by one of those does not find a name.
 */
export const nextNumber = (): number => {
  last += 1;
  return last;
};
