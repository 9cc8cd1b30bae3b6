import { phone } from '#contract/common.ts';

/** Any spelling of a Russian phone → `+7XXXXXXXXXX`, else null; the rule is the contract's own. */
export const normalizePhone = (value: string): string | null => phone.safeParse(value).data ?? null;
