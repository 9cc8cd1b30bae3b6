import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#domain/formats/moments.ts';
import { RefusalNotice } from '#web/lib/forms/contract-form.tsx';
import { refusalOf, type Refusal } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { useNow } from '#web/lib/use-now.ts';
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
  const [pending, setPending] = useState<'make' | 'end'>();
  const [refusal, setRefusal] = useState<Refusal>();
  const path = `${pathOf(requestId)}/calendar-link`;

  const act = async (what: 'make' | 'end', step: () => Promise<void>): Promise<void> => {
    setPending(what);
    setRefusal(undefined);
    try {
      await step();
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
    } finally {
      setPending(undefined);
    }
  };
  const make = () =>
    act('make', async () => {
      const made = await session.call<{ url: string; madeAt: string }>(path, { body: {} });
      setUrl(made.url);
      queryClient.setQueryData(query.queryKey, { madeAt: made.madeAt });
    });
  const end = () =>
    act('end', async () => {
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
        <Button icon={iconCalendarOutline} loading={pending === 'make'} onClick={() => void make()}>
          {madeAt === null ? 'Добавить в календарь' : 'Создать новый адрес'}
        </Button>
        {madeAt !== null && (
          <Button variant="ghost" loading={pending === 'end'} onClick={() => void end()}>
            Отключить
          </Button>
        )}
      </div>
      <RefusalNotice refusal={refusal} />
    </div>
  );
};
