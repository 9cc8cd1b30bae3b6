import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** Companies of an ИНН by the registry, for filling in the form; the page says so when none is configured. */
export const companyByInn = async (context: Context, inn: string, caller: Caller) => {
  if (!context.registry.configured) return { configured: false, companies: [] };
  await context.limits.consume('registryPerAddress', caller.ip);
  const lookup = await context.registry.findCompany({ inn });
  if (lookup?.status === 'unavailable') throw new AppError('unavailable');
  if (lookup?.status !== 'found') return { configured: true, companies: [] };
  const { company } = lookup;
  return {
    configured: true,
    companies: [
      {
        inn: company.inn,
        kpp: company.kpp === '' ? null : company.kpp,
        ogrn: company.ogrn,
        name: company.name,
        fullName: company.fullName,
        legalAddress: company.legalAddress,
        director: company.director,
        active: company.state === 'active',
      },
    ],
  };
};

/** Suggestions for an address; none when no registry is configured or it gives no answer: the address is typed by hand. */
export const suggestAddresses = async (context: Context, address: string, caller: Caller) => {
  if (!context.registry.configured) return { suggestions: [] };
  await context.limits.consume('registryPerAddress', caller.ip);
  const lookup = await context.registry.suggestAddresses(address);
  if (lookup?.status !== 'found') return { suggestions: [] };
  return { suggestions: lookup.suggestions };
};
