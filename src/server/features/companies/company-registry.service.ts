import type { z } from 'zod/mini';
import type { registryCompanies } from '#contract/company-registry.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { countersOf } from '#server/platform/limits/limits.ts';
import type { RegistryCompany } from '#server/platform/registry/company-registry.ts';

type RegistryCompanies = z.infer<typeof registryCompanies>;

const present = ({ registry }: Context, companies: RegistryCompany[]): RegistryCompanies => ({
  configured: registry.configured,
  demo: registry.demo,
  companies: companies.map(({ kind: _kind, state, kpp, ...company }) => ({
    ...company,
    kpp: kpp === '' ? null : kpp,
    active: state === 'active',
  })),
});

/** Companies of an ИНН from the registry, for filling in the form; the page says so if no registry is configured. */
export const companyByInn = async (
  context: Context,
  inn: string,
  caller: Caller,
): Promise<RegistryCompanies> => {
  if (!context.registry.configured) return present(context, []);
  await context.limits.admit(countersOf('registryPerAddress', caller.ip), caller);
  const lookup = await context.registry.findCompany({ inn });
  if (lookup?.status === 'unavailable') throw new AppError('unavailable');
  return present(context, lookup?.status === 'found' ? [lookup.company] : []);
};

/** Companies that the registry suggests; empty if none is configured. */
export const suggestCompanies = async (
  context: Context,
  query: string,
  caller: Caller,
): Promise<RegistryCompanies> => {
  if (!context.registry.configured) return present(context, []);
  await context.limits.admit(countersOf('registryPerAddress', caller.ip), caller);
  const lookup = await context.registry.suggestCompanies(query);
  if (lookup?.status !== 'found') throw new AppError('unavailable');
  return present(context, lookup.companies);
};

/** Suggestions for an address; empty if no registry is configured or it does not answer: the address is then entered by hand. */
export const suggestAddresses = async (context: Context, address: string, caller: Caller) => {
  if (!context.registry.configured) return { suggestions: [] };
  await context.limits.admit(countersOf('registryPerAddress', caller.ip), caller);
  const lookup = await context.registry.suggestAddresses(address);
  if (lookup?.status !== 'found') return { suggestions: [] };
  return { suggestions: lookup.suggestions };
};
