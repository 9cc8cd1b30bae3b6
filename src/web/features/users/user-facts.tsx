import type { ReactNode } from 'react';
import type { UserView } from '#contract/people.ts';
import { companyRoleWords, roleLabels } from '#domain/accounts/account-labels.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { counted } from '#domain/formats/plural.ts';
import { lessorRoleWords } from '#domain/lessors/card-words.ts';
import { Link, textLink } from '#web/ui/link.tsx';
import { Moment } from '#web/lib/moment.tsx';
import { PersonContacts } from '#web/lib/person-contacts.tsx';
import { UserStatusBadge } from './user-status.tsx';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
    <dt className="text-sm leading-6 text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

const confirmedWords = ({ emailConfirmed, phoneConfirmed }: UserView): string => {
  if (emailConfirmed && phoneConfirmed) return 'почта и телефон';
  if (emailConfirmed) return 'почта, телефон — нет';
  return phoneConfirmed ? 'телефон, почта — нет' : 'ничего';
};

const secondFactorWords = ({ secondFactor: { enabled, required } }: UserView): string => {
  if (enabled) return required ? 'подключён, обязателен' : 'подключён';
  return required ? 'не подключён, но обязателен' : 'не подключён';
};

/** What is known of a person. */
export const UserFacts = ({ user }: { user: UserView }) => {
  const { id, company, vendor, lessor, role, status, createdAt, lastSeenAt, sessions } = user;
  return (
    <section aria-label="Сведения">
      <dl className="flex flex-col gap-2">
        <Fact name="Состояние">
          <UserStatusBadge status={status} />
        </Fact>
        <Fact name="Роль">{roleLabels[role]}</Fact>
        <Fact name="Контакты">
          <PersonContacts {...user} />
        </Fact>
        <Fact name="Подтверждено">{confirmedWords(user)}</Fact>
        {company && (
          <Fact name="Компания">
            <Link to="/account/companies" search={{ company: company.id }} className={textLink}>
              {company.name}
            </Link>
            , {companyRoleWords[company.role].name}
          </Fact>
        )}
        {vendor && <Fact name="Поставщик">{vendor.name}</Fact>}
        {lessor && (
          <Fact name="Лизинговая компания">
            {lessor.name}, {lessorRoleWords[lessor.role].name}
          </Fact>
        )}
        <Fact name="Второй фактор">{secondFactorWords(user)}</Fact>
        <Fact name="Регистрация">{formatDate(moscowDay(createdAt))}</Fact>
        <Fact name="Последний визит">{lastSeenAt === null ? 'ещё не было' : <Moment at={lastSeenAt} />}</Fact>
        <Fact name="Сейчас открыто">{counted(sessions, 'вход', 'входа', 'входов')}</Fact>
        <Fact name="Журнал">
          <Link to="/account/users" search={{ tab: 'audit', subject: id }} className={textLink}>
            События о человеке
          </Link>
          <br />
          <Link to="/account/users" search={{ tab: 'audit', actor: id }} className={textLink}>
            Действия человека
          </Link>
        </Fact>
      </dl>
    </section>
  );
};
