let last = 0;

/** 1, 2, 3 … in a process; a test file may not start at 1. */
export const nextNumber = (): number => {
  last += 1;
  return last;
};
