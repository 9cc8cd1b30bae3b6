import type { z } from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** For a union, the issues of the option of the input's own kind: the one whose first issue is not about the kind itself. */
export const issuesOfUnion = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const option = issue.errors.find(
    ([first]) => first !== undefined && !(first.code === 'invalid_type' && first.path.length === 0),
  );
  return option
    ? option.flatMap((inner) => issuesOfUnion({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue];
};
