import type { ReactNode } from 'react';
import type { CompanyPerson } from '#contract/people.ts';
import { companyRoleWords } from '#domain/accounts/account-labels.ts';
import { missingWords } from '#domain/accounts/company-details.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { Moment } from '#web/lib/moment.tsx';
import { PersonContacts } from '#web/lib/person-contacts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { proofLabels } from './proof-texts.ts';
import type { Against } from './proof-texts.ts';
import type { CompanyOfStaff } from './queries.ts';
import type { ProofSteps } from './use-proof-steps.ts';

/** Properties of {@link PersonProof}. */
export type PersonProofProps = {
  person: CompanyPerson;
  company: CompanyOfStaff['company'];
  /** What the reader may do with the company. */
  abilities: CompanyOfStaff['abilities'];
  steps: ProofSteps;
  onAgainst: (against: Against) => void;
  documents: ReactNode;
};

/** Which details of an unproven company are still missing, even with what this person typed. */
const missingBy = ({ person: { typed }, company }: Pick<PersonProofProps, 'person' | 'company'>): string =>
  typed && company.state === 'unproven' ? missingWords({ inn: company.inn, ...typed }) : '';

const Steps = (props: Omit<PersonProofProps, 'documents'>) => {
  const { person, abilities, steps, onAgainst } = props;
  const missing = missingBy(props);
  const { decide, undo, managePeople } = abilities;
  const proof = person.proof?.state ?? 'none';
  const mayAccept = decide && (proof === 'waiting' || proof === 'refused') && missing === '';
  const mayHandOver = managePeople && (person.role === 'employee' || person.role === 'viewer');
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {mayAccept && (
        <Button
          variant={proof === 'waiting' ? 'primary' : 'secondary'}
          aria-label={`Принять документы: ${person.name}`}
          onClick={() => void steps.accept(person)}
        >
          Принять документы
        </Button>
      )}
      {decide && proof === 'waiting' && (
        <Button aria-label={`Отклонить: ${person.name}`} onClick={() => onAgainst('refuse')}>
          Отклонить
        </Button>
      )}
      {undo && proof === 'accepted' && (
        <Button aria-label={`Отозвать подтверждение: ${person.name}`} onClick={() => onAgainst('undo')}>
          Отозвать подтверждение
        </Button>
      )}
      {mayHandOver && (
        <Button
          variant="ghost"
          aria-label={`Передать компанию: ${person.name}`}
          onClick={() => void steps.handOver(person)}
        >
          Передать компанию
        </Button>
      )}
    </div>
  );
};

const typedLabels = {
  name: 'Название',
  director: 'Руководитель',
  ogrn: 'ОГРН',
  legalAddress: 'Адрес',
} as const;
const typedKeys = Object.keys(typedLabels) as (keyof typeof typedLabels)[];

/**
 * Where a person's version of the company differs from the record; the version of the first whose documents are accepted becomes the
 * record.
 */
const TypedOtherwise = ({ person: { typed }, company }: Pick<PersonProofProps, 'person' | 'company'>) => {
  const other = typedKeys.filter((key) => typed?.[key] && typed[key] !== company[key]);
  if (!typed || other.length === 0) return null;
  return (
    <Notice title="О компании указано иначе">
      <dl className="flex flex-col gap-1">
        {other.map((key) => (
          <div key={key} className="flex flex-wrap gap-x-2">
            <dt className="text-soft">{typedLabels[key]}:</dt>
            <dd className="wrap-anywhere">{typed[key]}</dd>
          </div>
        ))}
      </dl>
      {company.state === 'unproven' && (
        <p className="mt-2">Если принять документы, данные компании станут такими.</p>
      )}
    </Notice>
  );
};

/** One of a company's people: who they are, what they have submitted, and what was decided. */
export const PersonProof = ({ documents, ...rest }: PersonProofProps) => {
  const { person, company } = rest;
  const missing = missingBy(rest);
  const { name, role, since, proof } = person;
  const { text, tone } = proofLabels[proof?.state ?? 'none'];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg font-semibold">{name}</h3>
          <Badge tone={tone}>{text}</Badge>
        </div>
        <p className="text-sm text-muted">
          {companyRoleWords[role].name}
          {since && `, с ${formatDate(moscowDay(since))}`}
        </p>
        <PersonContacts {...person} />
      </div>
      {proof?.decidedAt && (
        <p className="text-sm text-soft">
          Решение <Moment at={proof.decidedAt} />
          {proof.reason && `: ${proof.reason}`}
        </p>
      )}
      {person.typed?.kpp && company.kpp === undefined && (
        <p className="text-sm text-soft tabular-nums">Указан КПП {person.typed.kpp}</p>
      )}
      <TypedOtherwise {...rest} />
      {missing !== '' && (
        <Notice title="Данные компании неполные">
          Человеку нужно указать в профиле {missing}. После этого документы можно будет принять.
        </Notice>
      )}
      {documents}
      <Steps {...rest} />
    </div>
  );
};
