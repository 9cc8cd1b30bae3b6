import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#domain/formats/moments.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { session } from '#web/lib/session/browser-session.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { iconCalendarOutline } from '#web/ui/icons.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { calendarLinkQuery, pathOf } from './queries.ts';

const Address = ({ url }: { url: string }) => (
  <div className="flex flex-col gap-3">
    <Field
      label="Адрес календаря"
      hint="Добавьте его в календарь по адресу (URL). Мы показываем его один раз: кто знает адрес, видит даты и суммы."
    >
      <TextInput readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
    </Field>
    <div>
      <CopyButton text={url} done="Адрес скопирован">
        Скопировать адрес
      </CopyButton>
    </div>
  </div>
);

/** The address by which calendar programs read the days of the payments: it can be made, replaced, removed. */
export const CalendarAddress = ({ requestId }: { requestId: string }) => {
  const queryClient = useQueryClient();
  const now = useNow();
  const query = calendarLinkQuery(requestId);
  const madeAt = useQuery(query).data?.madeAt ?? null;
  const [url, setUrl] = useState<string>();
  const { busy, refusal, perform } = useStep();
  const [pressed, setPressed] = useState<'make' | 'end'>();
  const path = `${pathOf(requestId)}/calendar-link`;

  const make = () =>
    perform(async () => {
      setPressed('make');
      const made = await session.call<{ url: string; madeAt: string }>(path, { body: {} });
      setUrl(made.url);
      queryClient.setQueryData(query.queryKey, { madeAt: made.madeAt });
    });
  const end = () =>
    perform(async () => {
      setPressed('end');
      await session.call(path, { method: 'DELETE' });
      setUrl(undefined);
      queryClient.setQueryData(query.queryKey, { madeAt: null });
      showToast('Адрес больше не работает');
    });
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      <p className="text-soft">
        {madeAt === null
          ? 'Даты платежей — в вашем календаре: в нём будут номер заявки и суммы, без названий и имён.'
          : `Ваш адрес создан ${formatDateTime(madeAt, now)}. Новый заменит его.`}
      </p>
      {url && <Address url={url} />}
      <div className="flex flex-wrap gap-2">
        <Button icon={iconCalendarOutline} loading={busy && pressed === 'make'} onClick={() => void make()}>
          {madeAt === null ? 'Добавить в календарь' : 'Создать новый адрес'}
        </Button>
        {madeAt !== null && (
          <Button variant="ghost" loading={busy && pressed === 'end'} onClick={() => void end()}>
            Отключить
          </Button>
        )}
      </div>
      <RefusalNotice refusal={refusal} />
    </div>
  );
};
