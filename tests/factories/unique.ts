let last = 0;

/** 1, 2, 3 … within a test file. */
export const nextNumber = (): number => {
  last += 1;
  return last;
};
