let last = 0;

/** 1, 2, 3 … in a process; a test file does not begin with 1. */
export const nextNumber = (): number => {
  last += 1;
  return last;
};
