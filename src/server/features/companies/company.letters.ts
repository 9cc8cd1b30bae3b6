import type { DomainEvent } from '#contract/events.ts';
import { companyRole } from '#contract/roles.ts';
import { findReader, findStaff, nameOf, sendToPerson, type Person } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Subscriber } from '#server/platform/feature.ts';
import type { LetterContent } from '#server/platform/mail/letter.ts';
import { factsFor } from './companies.presenter.ts';
import { findCompany, type Company } from './companies.repository.ts';
import {
  personAcceptedLetter,
  personWaitsLetter,
  proofAcceptedLetter,
  proofAskedLetter,
  proofRefusedLetter,
  proofUndoneLetter,
  roleGivenLetter,
} from './company-letter-texts.ts';
import { findCompanyPeople, type CompanyPersonRow } from './company-people.repository.ts';
import { companyForLetter, harmlessName } from './harmless-name.ts';
import { findMembership, type Membership } from './memberships.repository.ts';

/** What happened in a company, as it stands now. */
type Happening = { event: DomainEvent; company: Company; people: CompanyPersonRow[] };

/** The same, with the person whom it happened to. */
type Concerning = Happening & { userId: string; membership: Membership };

const pageOf = ({ env }: Context, path: string): string => new URL(path, env.PUBLIC_URL).href;

const send = (
  context: Context,
  { event }: Happening,
  reader: Person,
  content: LetterContent,
): Promise<void> =>
  sendToPerson(context, reader, {
    id: `${event.id}-${reader.id}`,
    at: event.createdAt,
    kind: 'notification',
    write: () => content,
  });

const sendTo = async (
  context: Context,
  happening: Happening,
  userId: string,
  content: LetterContent,
): Promise<void> => {
  const reader = await findReader(context, userId);
  if (reader) await send(context, happening, reader, content);
};

const toPerson = (context: Context, { company, membership }: Pick<Concerning, 'company' | 'membership'>) => ({
  company: companyForLetter(factsFor(company, membership)),
  href: pageOf(context, '/account/profile'),
});

const toOwners = async (context: Context, concerning: Concerning, content: LetterContent): Promise<void> => {
  const { people, userId } = concerning;
  for (const { user_id: ownerId, company_role: role } of people)
    if (role === 'owner' && ownerId !== userId) await sendTo(context, concerning, ownerId, content);
};

const ofOwners = (context: Context, { company }: Happening) => ({
  company: companyForLetter(company),
  href: pageOf(context, '/account/users'),
});

const nameIn = ({ people, userId }: Concerning): string => {
  const person = people.find((row) => row.user_id === userId);
  return person ? harmlessName(nameOf(person)) : 'Человек';
};

const onAsked = async (context: Context, concerning: Concerning): Promise<void> => {
  const { company, membership } = concerning;
  if (membership.waiting_since === null) return;
  const href = pageOf(context, `/account/companies?company=${company.id}`);
  const content = proofAskedLetter({ company: companyForLetter(factsFor(company, membership)), href });
  for (const reader of await findStaff(context.db)) await send(context, concerning, reader, content);
};

const onAccepted = async (context: Context, concerning: Concerning): Promise<void> => {
  const { company, people, membership, userId } = concerning;
  const { proof, role } = membership;
  if (proof !== 'accepted' || role === 'pending') return;
  const waiting = people.filter((person) => person.company_role === 'pending').length;
  const facts = toPerson(context, { company, membership });
  await sendTo(context, concerning, userId, proofAcceptedLetter(facts, { role, waiting }));
  const about = { name: nameIn(concerning), role };
  await toOwners(context, concerning, personAcceptedLetter(ofOwners(context, concerning), about));
};

const onRefused = async (context: Context, concerning: Concerning): Promise<void> => {
  const { membership, userId } = concerning;
  if (membership.proof !== 'refused') return;
  const reason = membership.proof_reason ?? '';
  await sendTo(context, concerning, userId, proofRefusedLetter(toPerson(context, concerning), reason));
};

const onUndone = async (context: Context, concerning: Concerning): Promise<void> => {
  const { membership, userId } = concerning;
  if (membership.proof !== 'refused') return;
  const reason = membership.proof_reason ?? '';
  await sendTo(context, concerning, userId, proofUndoneLetter(toPerson(context, concerning), reason));
};

const onJoined = async (context: Context, concerning: Concerning): Promise<void> => {
  if (concerning.membership.role !== 'pending') return;
  const content = personWaitsLetter(ofOwners(context, concerning), nameIn(concerning));
  await toOwners(context, concerning, content);
};

/** To a person whom somebody else has let in or made an owner, or who has no role now that the company is unproven again. */
const onRole = async (context: Context, concerning: Concerning): Promise<void> => {
  const { event, membership, userId } = concerning;
  const role = companyRole.safeParse(event.data['companyRole']).data;
  if (role !== membership.role || event.actorId === userId) return;
  const facts = toPerson(context, concerning);
  if (role === 'pending') await sendTo(context, concerning, userId, proofUndoneLetter(facts, null));
  else if (event.type === 'company.personAccepted' || role === 'owner')
    await sendTo(context, concerning, userId, roleGivenLetter(facts, role));
};

const steps = {
  'company.proofAsked': onAsked,
  'company.proofAccepted': onAccepted,
  'company.proofRefused': onRefused,
  'company.proofUndone': onUndone,
  'company.personJoined': onJoined,
  'company.personAccepted': onRole,
  'company.roleChanged': onRole,
} as const;

const tell = async (context: Context, event: DomainEvent): Promise<void> => {
  const step = steps[event.type as keyof typeof steps];
  const companyId = event.subject.id;
  const userId = String(event.data['userId']);
  const company = await findCompany(context.db, companyId);
  const membership = await findMembership(context.db, { userId, companyId });
  // Gone since.
  if (!company || !membership) return;
  const people = await findCompanyPeople(context.db, companyId);
  await step(context, { event, company, people, userId, membership });
};

/** Letters about who may speak for a company: to the person, to its owners, and to staff who decide. */
export const companySubscribers = (context: Context): Subscriber[] => [
  {
    name: 'companies.letters-about-people',
    events: Object.keys(steps) as (keyof typeof steps)[],
    handle: (event) => tell(context, event),
  },
];
