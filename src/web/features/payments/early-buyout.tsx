import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EarlyBuyoutOfDay } from '#contract/leasing.ts';
import type { EarlyBuyoutView } from '#contract/payments.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { buyoutLines } from '#domain/payments/buyout-lines.ts';
import { downloadFile } from '#web/lib/download-file.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { session } from '#web/lib/session/browser-session.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { iconFilePdfBox, iconSendOutline } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { earlyBuyoutQuery, pathOf, paymentsQuery } from './queries.ts';

const Line = ({ name, kopecks }: { name: string; kopecks: number }) => (
  <div className="flex items-baseline justify-between gap-4 py-1.5 text-soft">
    <dt>{name}</dt>
    <dd className="whitespace-nowrap tabular-nums">{formatRubles(kopecks)}</dd>
  </div>
);

const Cost = ({ buyout, owedKopecks }: { buyout: EarlyBuyoutOfDay; owedKopecks: number }) => (
  <dl>
    {buyoutLines(buyout).map((line) => (
      <Line key={line.name} {...line} />
    ))}
    <div className="flex flex-wrap items-baseline gap-x-4 border-t border-edge py-2 text-lg font-semibold">
      <dt>Выкуп {formatDate(buyout.date)}</dt>
      <dd className="ml-auto whitespace-nowrap tabular-nums">{formatRubles(buyout.amountKopecks)}</dd>
    </div>
    {owedKopecks > 0 && <Line name="Кроме того, платежи до этого дня" kopecks={owedKopecks} />}
  </dl>
);

const Asked = ({ asked, own }: { asked: NonNullable<EarlyBuyoutView['asked']>; own: boolean }) => {
  const now = useNow();
  return (
    <Notice
      title={`${own ? 'Вы просите' : 'Клиент просит'} о выкупе ${formatDate(asked.date)} за ${formatRubles(asked.amountKopecks)}`}
    >
      {asked.by}, {formatDateTime(asked.at, now)}.
      {asked.comment !== null && <span className="block wrap-anywhere">{asked.comment}</span>}
    </Notice>
  );
};

/** Properties of {@link EarlyBuyout}. */
export type EarlyBuyoutProps = {
  requestId: string;
  /** Whether the reader may ask for it. */
  asks: boolean;
  /** Whether the reader is on the client's side. */
  own: boolean;
};

/** The letter of a day, and the request for a buyout on it. */
const useBuyoutSteps = (requestId: string, day: string) => {
  const queryClient = useQueryClient();
  const { busy, refusal, perform } = useStep();
  const [pressed, setPressed] = useState<'ask' | 'letter'>();
  const letter = () =>
    perform(async () => {
      setPressed('letter');
      await downloadFile(`${pathOf(requestId)}/early-buyout.pdf?date=${day}`, 'Заявление.pdf');
    });
  const ask = async (): Promise<void> => {
    const sure = await confirmDialog({
      title: `Попросить о выкупе ${formatDate(day)}?`,
      text: 'Лизинговая компания и менеджер получат расчёт и ответят вам. Договор до подписания документов не меняется.',
      confirm: 'Отправить',
    });
    if (!sure) return;
    await perform(async () => {
      setPressed('ask');
      await session.call(`${pathOf(requestId)}/early-buyout`, { body: { date: day } });
      await queryClient.invalidateQueries({
        queryKey: [...paymentsQuery(requestId).queryKey, 'early-buyout'],
      });
      showToast('Просьба отправлена');
    });
  };
  return { letter, ask, running: busy ? pressed : undefined, refusal };
};

type Days = NonNullable<EarlyBuyoutView['days']>;

const isAmong = ({ min, max }: Days, day: string): boolean => day >= min && day <= max;

const DayField = ({ days, day, onDay }: { days: Days; day: string; onDay: (day: string) => void }) => (
  <Field
    label="День выкупа"
    className="max-w-xs"
    hint={`С ${formatDate(days.min)} по ${formatDate(days.max)}`}
    error={day !== '' && !isAmong(days, day) ? 'В этот день выкупить нельзя' : undefined}
  >
    <TextInput
      type="date"
      min={days.min}
      max={days.max}
      value={day}
      onChange={({ currentTarget }) => onDay(currentTarget.value)}
    />
  </Field>
);

type CalculatedProps = {
  buyout: EarlyBuyoutOfDay;
  owedKopecks: number;
  asks: boolean;
  steps: ReturnType<typeof useBuyoutSteps>;
};

const Calculated = ({ buyout, owedKopecks, asks, steps }: CalculatedProps) => (
  <div className="flex max-w-md flex-col gap-4">
    <Cost buyout={buyout} owedKopecks={owedKopecks} />
    <div className="flex flex-wrap gap-2 print:hidden">
      {asks && (
        <Button
          variant="primary"
          icon={iconSendOutline}
          loading={steps.running === 'ask'}
          onClick={() => void steps.ask()}
        >
          Попросить о выкупе
        </Button>
      )}
      <Button icon={iconFilePdfBox} loading={steps.running === 'letter'} onClick={() => void steps.letter()}>
        Заявление в PDF
      </Button>
    </div>
    <p className="text-sm text-muted">
      По графику принятого предложения. Окончательную сумму назовёт лизинговая компания.
    </p>
  </div>
);

/** The cost of an early buyout on any day: the letter to print, and a request for it. */
export const EarlyBuyout = ({ requestId, asks, own }: EarlyBuyoutProps) => {
  const [day, setDay] = useState('');
  const steps = useBuyoutSteps(requestId, day);
  const base = useQuery(earlyBuyoutQuery(requestId));
  const days = base.data?.days ?? null;
  const allowed = days !== null && isAmong(days, day);
  const calculated = useQuery({
    ...earlyBuyoutQuery(requestId, day),
    enabled: allowed,
    placeholderData: keepPreviousData,
  });
  if (!base.data) return base.isError ? <Notice tone="danger" title="Расчёт выкупа не загрузился" /> : null;
  const { asked } = base.data;
  const buyout = allowed ? calculated.data?.buyout : undefined;

  return (
    <div className="flex flex-col gap-4">
      {asked && <Asked asked={asked} own={own} />}
      {days === null ? (
        <p className="text-soft">
          Досрочный выкуп считается, пока идёт лизинг, и не позже дня перед последним платежом.
        </p>
      ) : (
        <>
          <DayField days={days} day={day} onDay={setDay} />
          <LiveRegion>
            {buyout ? `Выкуп ${formatDate(buyout.date)}: ${formatRubles(buyout.amountKopecks)}` : ''}
          </LiveRegion>
          {buyout && (
            <Calculated
              buyout={buyout}
              owedKopecks={calculated.data?.owedKopecks ?? 0}
              asks={asks}
              steps={steps}
            />
          )}
        </>
      )}
      <RefusalNotice refusal={steps.refusal} />
    </div>
  );
};
