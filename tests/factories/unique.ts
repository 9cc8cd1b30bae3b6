let last = 0;

/** 1, 2, 3 … in a process; the first number in a test file need not be 1. */
export const nextNumber = (): number => {
  last += 1;
  return last;
};
