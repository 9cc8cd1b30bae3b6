import type { AccountView } from '#contract/accounts.ts';
import { accountPolicy } from '#domain/accounts/account-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import { presentAccount } from './profile.presenter.ts';
import { findCompaniesOf, findEmployer, presentCompany } from '#server/features/companies/index.ts';
import { findBlock } from '#server/features/lessor-blocks/index.ts';
import { findConsents, findPerson } from '#server/features/people/index.ts';
import { findRegisteredInn } from '#server/features/registration/index.ts';
import { findSecondFactorState } from '#server/features/second-factor/index.ts';
import { findIntegrations, presentIntegrations } from '#server/features/integrations/index.ts';
import { findLink } from '#server/features/telegram/index.ts';

/** The vendor or lessor that a person works for, with their role there. */
const workplaceOf = async (db: Db, { role, memberships }: UserActor): Promise<AccountView['workplace']> => {
  const [work] = role === 'vendor' || role === 'lessor' ? memberships : [];
  const employer = work && (await findEmployer(db, work.companyId));
  return work && employer ? { id: employer.id, name: employer.name, role: work.role } : null;
};

/** The signed-in person with companies, vendor and consents. */
export const accountOf = async (context: Context, actor: UserActor): Promise<AccountView> => {
  const person = await findPerson(context.db, actor.id);
  if (!person) throw new AppError('unauthorized');
  const companies = (await findCompaniesOf(context.db, actor.id)).map(({ company, membership }) =>
    presentCompany(company, membership),
  );
  const { vendors } = await referenceOf(context);
  const vendor = person.vendor_id === null ? undefined : vendors.get(person.vendor_id);
  const block = person.lessor_id === null ? undefined : await findBlock(context.db, person.lessor_id);
  const telegram = await findLink(context.db, person.id);
  return presentAccount(person, {
    registeredInn: companies.length > 0 ? null : await findRegisteredInn(context.db, person.id),
    company: companies[0] ?? null,
    companies,
    vendor: vendor ? { id: vendor.id, name: vendor.name, slug: vendor.slug } : null,
    workplace: await workplaceOf(context.db, actor),
    lessorBlocked: block ? { reason: block.reason } : null,
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

/** The refusal of an edit on a stale version, with the current person. */
export const staleAccount = async (context: Context, actor: UserActor): Promise<AppError> =>
  new AppError('staleVersion', { current: await accountOf(context, actor) });
