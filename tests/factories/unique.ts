let last = 100_000;

/** 100001, 100002 … in a process: all of six digits, so that texts that end in them sort in their order. */
export const nextNumber = (): number => {
  last += 1;
  return last;
};
