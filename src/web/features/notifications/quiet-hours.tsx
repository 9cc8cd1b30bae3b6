import type { NotificationPreferencesView } from '#contract/notifications.ts';
import { pad } from '#domain/formats/dates.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import type { PreferenceChoice } from './preference-choice.ts';
import { timeZoneOptions } from './time-zones.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${pad(hour)}:00` }));

/** Properties of {@link QuietHours} and {@link Digest}. */
export type RhythmProps = {
  preferences: NotificationPreferencesView;
  choose: (choice: PreferenceChoice) => void;
};

/** The hours during which messengers are silent. */
export const QuietHours = ({ preferences: { quietHours, timeZone }, choose }: RhythmProps) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="font-medium">Тихие часы</legend>
    <p className="text-sm text-muted">
      Telegram и браузер в это время молчат, а потом присылают всё разом. Письма и кабинет не ждут.
    </p>
    <Checkbox
      label="Не беспокоить по часам"
      checked={quietHours.enabled}
      onChange={({ currentTarget }) =>
        choose({ quietHours: { ...quietHours, enabled: currentTarget.checked } })
      }
    />
    {quietHours.enabled && (
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[8rem_8rem_minmax(0,18rem)]">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'С' : 'До'}>
            <NativeSelect
              options={hours}
              value={String(quietHours[end])}
              onChange={({ currentTarget }) =>
                choose({ quietHours: { ...quietHours, [end]: Number(currentTarget.value) } })
              }
            />
          </Field>
        ))}
        <Field label="Часовой пояс" className="max-sm:col-span-2">
          <NativeSelect
            options={timeZoneOptions(timeZone)}
            value={timeZone}
            onChange={({ currentTarget }) => choose({ timeZone: currentTarget.value })}
          />
        </Field>
      </div>
    )}
  </fieldset>
);

/** Whether unread notifications come once a day by letter. */
export const Digest = ({ preferences: { digest }, choose }: RhythmProps) => (
  <Checkbox
    label={
      <>
        <span className="block font-medium">Сводка непрочитанного</span>
        <span className="block text-sm text-muted">
          Раз в день письмом: то, что вы не открыли за сутки, кроме отключённого для почты. Когда всё
          прочитано, письма нет.
        </span>
      </>
    }
    checked={digest}
    onChange={({ currentTarget }) => choose({ digest: currentTarget.checked })}
  />
);
