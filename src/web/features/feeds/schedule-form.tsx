import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { feedFormats, feedTurns } from '#contract/feeds.ts';
import { feedSettings, type FeedSettings, type IntegrationsView } from '#contract/integrations.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { currentOf } from '#web/lib/forms/current-of.ts';
import { StaleVersionNotice } from '#web/lib/forms/stale-version-notice.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { useNewerState } from '#web/lib/forms/use-newer-state.ts';
import { accountStore } from '#web/lib/session/browser-session.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { formatLabels, scheduleLabels } from './import-labels.ts';
import { importsQuery, setFeed } from './queries.ts';

const formats = feedFormats.map((value) => ({ value, label: formatLabels[value] }));
const schedules = feedTurns.map((value) => ({ value, label: scheduleLabels[value] }));

const valuesOf = (feed: FeedSettings | null, mayBeOn: boolean): FeedSettings =>
  feed ?? { url: '', format: 'yml', schedule: 'daily', enabled: mayBeOn };

const fields: { name: keyof FeedSettings; label: string; show: (feed: FeedSettings) => string }[] = [
  { name: 'url', label: 'Адрес', show: ({ url }) => url || 'пусто' },
  { name: 'format', label: 'Формат фида', show: ({ format }) => formatLabels[format] },
  { name: 'schedule', label: 'Как часто', show: ({ schedule }) => scheduleLabels[schedule] },
  { name: 'enabled', label: 'Загружать по расписанию', show: ({ enabled }) => (enabled ? 'да' : 'нет') },
];

/** Properties of {@link ScheduleForm}. */
export type ScheduleFormProps = {
  vendorId: string;
  /** No colleague has an active schedule. */
  mayBeOn: boolean;
} & Pick<IntegrationsView, 'feed' | 'version'>;

const put = (integrations: IntegrationsView): void => {
  const account = accountStore.read();
  if (account) accountStore.put({ ...account, integrations });
};

/** Saves the feed and shows the result; where it was changed elsewhere, shows the present state. */
const useSet = ({ vendorId, version }: ScheduleFormProps) => {
  const queryClient = useQueryClient();
  return async (feed: FeedSettings | null): Promise<void> => {
    try {
      put((await setFeed(feed, version)).integrations);
    } catch (error) {
      const current = currentOf(error) as IntegrationsView | undefined;
      if (current) put(current);
      throw error;
    } finally {
      void queryClient.invalidateQueries({ queryKey: importsQuery(vendorId).queryKey });
    }
    showToast(feed ? 'Расписание сохранено' : 'Расписание удалено');
  };
};

/** The form's fields; the slower of two windows sees the present state beside what is typed. */
const useScheduleForm = (props: ScheduleFormProps) => {
  const [mayBeOn] = useState(props.mayBeOn);
  const now = valuesOf(props.feed, mayBeOn);
  const newer = useNewerState(now);
  const set = useSet(props);
  const state = useContractForm({
    schema: feedSettings,
    defaults: newer.seen ?? now,
    prefix: 'feed.',
    send: async (typed: FeedSettings) => {
      const values = { ...now, ...newer.changed(typed) };
      await set(values);
      show(values);
    },
  });
  const show = (values: FeedSettings): void => {
    newer.see(values);
    state.form.reset(values);
  };
  const { isDirty } = state.form.formState;
  const followed = useRef(props.version);
  const follow = useEffectEvent((version: number) => {
    // Fields that were edited keep what is typed.
    if (isDirty || version === followed.current) return;
    followed.current = version;
    show(now);
  });
  useEffect(() => follow(props.version), [props.version]);
  const changes = fields
    .filter(({ name }) => isDirty && newer.differs(name))
    .map(({ label, show: shown }) => ({ label, value: shown(now) }));
  const remove = async (): Promise<void> => {
    await set(null);
    show(valuesOf(null, mayBeOn));
  };
  return { state, remove, changes };
};

/** The feed's address, its format, and how often it is fetched. */
export const ScheduleForm = (props: ScheduleFormProps) => {
  const { busy, refusal, perform } = useStep();
  const { state, remove, changes } = useScheduleForm(props);
  const { register, formState } = state.form;
  const askToRemove = async (): Promise<void> => {
    const sure = await confirmDialog({
      title: 'Удалить расписание?',
      text: 'Мы забудем адрес фида. Предложения останутся как есть.',
      confirm: 'Удалить',
      danger: true,
    });
    if (sure) await perform(remove);
  };
  const removal = props.feed && (
    <Button variant="ghost" size="lg" loading={busy} onClick={() => void askToRemove()}>
      Удалить расписание
    </Button>
  );
  return (
    <ContractForm state={state} label="Расписание" submitText="Сохранить" aside={removal}>
      <StaleVersionNotice changes={changes} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_15rem]">
        <Field label="Адрес" required error={formState.errors.url?.message}>
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...register('url')}
          />
        </Field>
        <Field label="Формат фида">
          <NativeSelect options={formats} {...register('format')} />
        </Field>
        <Field label="Как часто">
          <NativeSelect options={schedules} {...register('schedule')} />
        </Field>
      </div>
      <Checkbox
        label="Загружать по расписанию"
        error={formState.errors.enabled && 'Сейчас включено расписание коллеги: сохраните своё выключенным'}
        {...register('enabled')}
      />
      <RefusalNotice refusal={refusal} />
    </ContractForm>
  );
};
