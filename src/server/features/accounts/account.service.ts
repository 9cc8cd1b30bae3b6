import type { AccountView } from '#contract/accounts.ts';
import { accountPolicy } from '#domain/accounts/account-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import type { Caller } from './caller.ts';
import { presentAccount, presentCompany, presentIntegrations } from './accounts.presenter.ts';
import { findCompany } from './companies.repository.ts';
import { findConsents, findPerson } from './people.repository.ts';
import { findIntegrations, findSecondFactorState, findTelegramLink } from './surroundings.repository.ts';

/** The signed-in person with company, vendor and consents. */
export const accountOf = async (context: Context, actor: UserActor): Promise<AccountView> => {
  const person = await findPerson(context.db, actor.id);
  if (!person) throw new AppError('unauthorized');
  const company = actor.companyId === null ? undefined : await findCompany(context.db, actor.companyId);
  const { vendors } = await referenceOf(context);
  const vendor = person.vendor_id === null ? undefined : vendors.get(person.vendor_id);
  const telegram = await findTelegramLink(context.db, person.id);
  return presentAccount(person, {
    company: company ? presentCompany(company, actor.companyRole) : null,
    vendor: vendor ? { id: vendor.id, name: vendor.name, slug: vendor.slug } : null,
    secondFactor: {
      ...(await findSecondFactorState(context.db, person.id)),
      required: person.second_factor_required,
    },
    telegram: {
      configured: context.env.TELEGRAM_BOT_TOKEN !== undefined,
      connected: telegram !== undefined,
      username: telegram?.username ?? null,
    },
    integrations: presentIntegrations(await findIntegrations(context.db, person.id)),
    consents: await findConsents(context.db, person.id),
    abilities: accountPolicy.abilities(actor, null),
  });
};

/** Why an edit of the person on a stale version is refused, with the person as they are now. */
export const staleAccount = async (context: Context, actor: UserActor): Promise<AppError> =>
  new AppError('staleVersion', { current: await accountOf(context, actor) });

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
