import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Payment } from '#contract/payments.ts';
import type { RequestView } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { acceptedOf } from '#domain/commercial-offers/commercial-offer-life.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { DownloadButtons } from '#web/lib/download-buttons.tsx';
import { requestAnchors } from '#web/lib/request-anchors.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { EarlyBuyout } from './early-buyout.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { PaymentsFigures, type PaymentsFiguresProps } from './payments-figures.tsx';
import { PaymentsList } from './payments-list.tsx';
import { PaymentsPicture } from './payments-picture.tsx';
import { pathOf, paymentsQuery } from './queries.ts';

const Documents = ({ request }: { request: RequestView }) => {
  const accepted = acceptedOf(request.commercialOffers);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <p className="font-medium">Календарь платежей</p>
        <DownloadButtons path={`${pathOf(request.id)}/payments`} name={`Платежи, заявка ${request.number}`} />
      </div>
      {accepted && (
        <div className="flex flex-col gap-2">
          <p className="font-medium">Принятое предложение № {accepted.number} с расчётом</p>
          <DownloadButtons
            path={`/api/commercial-offers/${accepted.id}`}
            name={`Предложение ${accepted.number}`}
          />
        </div>
      )}
      <p>
        <a href={`#${requestAnchors.documents}`} className={`${textLink} target`}>
          Договор, акт и другие документы заявки
        </a>
      </p>
    </div>
  );
};

type Loaded = PaymentsSectionProps & { payments: readonly Payment[] };

const readerOf = (role: Role, mayNote: boolean): PaymentsFiguresProps['reader'] => {
  if (role === 'client') return 'client';
  return mayNote ? 'noter' : 'viewer';
};

const Calendar = ({ request, role, payments, repeat }: Loaded) => {
  const today = moscowDay(useNow());
  const [noted, setNoted] = useState<Payment>();
  const { notePayments, askEarlyBuyout } = request.abilities;
  return (
    <>
      <PaymentsFigures payments={payments} today={today} reader={readerOf(role, notePayments)} />
      <PaymentsPicture payments={payments} today={today} />
      <PaymentsList payments={payments} today={today} onNote={notePayments ? setNoted : undefined} />
      <div>
        <Disclosure title="Досрочный выкуп" wide>
          <EarlyBuyout requestId={request.id} asks={askEarlyBuyout} own={role === 'client'} />
        </Disclosure>
        <Disclosure title="Платежи в вашем календаре" wide>
          <CalendarAddress requestId={request.id} />
        </Disclosure>
        <Disclosure title="Документы сделки" wide>
          <Documents request={request} />
        </Disclosure>
      </div>
      {repeat}
      {noted && (
        <NoteDialog
          requestId={request.id}
          payment={noted}
          today={today}
          onClose={() => setNoted(undefined)}
        />
      )}
    </>
  );
};

/** Properties of {@link PaymentsSection}. */
export type PaymentsSectionProps = {
  /** A request whose payments the reader may see. */
  request: RequestView;
  role: Role;
  /** A button to request the same again, for those who may. */
  repeat: ReactNode;
};

/** The payments of a deal: the next one, the whole calendar, early buyout, documents, and a repeated request. */
export const PaymentsSection = ({ request, role, repeat }: PaymentsSectionProps) => {
  const { data, isError, refetch } = useQuery(paymentsQuery(request.id));
  return (
    <Card as="section" padding="lg" aria-labelledby="payments" className="flex flex-col gap-6">
      <div>
        <h2 id="payments" className="text-xl font-semibold">
          Платежи
        </h2>
        <p className="mt-1 text-sm text-muted">
          {request.quantity > 1
            ? `По принятому предложению, за ${request.quantity} шт.`
            : 'По принятому предложению'}
        </p>
      </div>
      {isError && (
        <Notice
          tone="danger"
          title="Платежи не загрузились"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              Повторить
            </Button>
          }
        />
      )}
      {data === undefined && !isError && <Skeleton className="h-96 rounded-lg!" />}
      {data && data.length > 0 && <Calendar request={request} role={role} payments={data} repeat={repeat} />}
      {data?.length === 0 && (
        <p className="text-soft">Принятого предложения у заявки нет, поэтому и календаря платежей нет.</p>
      )}
    </Card>
  );
};
