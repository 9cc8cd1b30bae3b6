import type { z } from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Of a union the issues of the option that is of the input's own kind: its first issue is not that of another kind altogether. */
export const issuesOfUnion = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const option = issue.errors.find(
    ([first]) => first !== undefined && !(first.code === 'invalid_type' && first.path.length === 0),
  );
  return option
    ? option.flatMap((inner) => issuesOfUnion({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue];
};
