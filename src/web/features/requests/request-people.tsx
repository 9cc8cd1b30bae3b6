import type { RequestView } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { HandOver } from './steps/hand-over.tsx';
import { Line, PhoneLink } from './person-line.tsx';
import { VendorAnswerLine } from './steps/vendor-answer-card.tsx';

type Absent = NonNullable<NonNullable<RequestView['manager']>['away']>;

const Client = ({ client }: { client: NonNullable<RequestView['client']> }) => (
  <Line name="Контакт">
    {client.name}
    {client.phone && <PhoneLink phone={client.phone} />}
    {client.email && (
      <a
        href={`mailto:${client.email}`}
        className={`${textLink} flex min-h-11 w-fit items-center break-all md:min-h-7`}
      >
        {client.email}
      </a>
    )}
  </Line>
);

/** Nothing is blocked before the contract, so the tone is not alarming. */
const Unproven = ({ role }: { role: Role }) => (
  <span className="block text-sm text-muted">
    Не подтверждена{' '}
    {role === 'client' && (
      <Link to="/account/profile" className={textLink}>
        Подтвердить до договора
      </Link>
    )}
  </span>
);

/** Whom to call while the manager is away. */
const Away = ({ away: { until, standIn } }: { away: Absent }) => (
  <span className="mt-1 block">
    <span className="text-soft">До {formatDate(until)} включительно отвечает </span>
    {standIn.name}
    {standIn.phone && <PhoneLink phone={standIn.phone} />}
  </span>
);

type VendorProps = {
  vendor: NonNullable<RequestView['vendor']>;
  answer: RequestView['vendorAnswers'][number] | undefined;
};

const Vendor = ({ vendor, answer }: VendorProps) => (
  <Line name="Поставщик">
    <Link
      to="/vendors/$vendorId/offers"
      params={{ vendorId: vendor.slug }}
      className={`${textLink} flex min-h-11 w-fit items-center md:min-h-7`}
    >
      {vendor.name}
    </Link>
    {answer && <VendorAnswerLine answer={answer} />}
  </Line>
);

/** The people involved, as far as the reader may know. */
export const RequestPeople = ({ request, role }: { request: RequestView; role: Role }) => {
  const { company, client, manager, vendor, comment, abilities } = request;
  // A reader who may change the answer has it in a card of its own.
  const [answer] = abilities.answerLead ? [] : request.vendorAnswers;
  return (
    <Card as="section" aria-labelledby="people">
      <h2 id="people" className="mb-3 font-semibold">
        Участники
      </h2>
      <dl className="flex flex-col gap-3">
        <Line name="Компания">
          {company.name || 'Пока не указана'}
          {company.inn && <span className="block text-sm text-muted tabular-nums">ИНН {company.inn}</span>}
          {company.region && <span className="block text-sm text-muted">{company.region}</span>}
          {company.name !== '' && company.state === 'unproven' && <Unproven role={role} />}
          {company.id && (role === 'manager' || role === 'admin') && (
            <Link
              to="/account/companies"
              search={{ company: company.id }}
              className={`${textLink} flex min-h-11 w-fit items-center md:min-h-7`}
            >
              Компания и её люди
            </Link>
          )}
        </Line>
        {client && <Client client={client} />}
        {(manager ?? (role !== 'vendor' && role !== 'lessor')) && (
          <Line name="Менеджер">
            {manager?.name ?? (role === 'client' ? 'Скоро назначим' : 'Пока никто')}
            {manager?.phone && <PhoneLink phone={manager.phone} />}
            {manager?.away && <Away away={manager.away} />}
            <HandOver request={request} />
          </Line>
        )}
        {vendor && <Vendor vendor={vendor} answer={answer} />}
        {comment && (
          <Line name="Комментарий">
            <span className="whitespace-pre-line">{comment}</span>
          </Line>
        )}
      </dl>
    </Card>
  );
};
