import { useId } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import type { NotificationKind, NotificationPreferencesView } from '#contract/notifications.ts';
import { isMandatory } from '#domain/notifications/channel-choices.ts';
import { notificationKindLabels, notificationKindsFor } from '#domain/notifications/kind-labels.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChannelHead } from './channel-head.tsx';
import { channelsShown } from './channels-shown.ts';
import type { ShownChannel } from './channels-shown.ts';
import type { PreferenceChoice } from './preference-choice.ts';
import type { useChannels } from './use-channels.ts';

/** Properties of {@link KindsMatrix}. */
export type KindsMatrixProps = {
  account: AccountView;
  preferences: NotificationPreferencesView;
  choose: (choice: PreferenceChoice) => void;
  channels: ReturnType<typeof useChannels>;
};

const columns = 'lg:grid lg:grid-cols-[minmax(9rem,1fr)_repeat(var(--columns),6.25rem)] lg:gap-x-1';

type Cells = Omit<KindsMatrixProps, 'account' | 'channels'> & {
  kind: NotificationKind;
  shown: readonly ShownChannel[];
};

const Kind = ({ kind, shown, preferences, choose }: Cells) => {
  const id = useId();
  const { name, means } = notificationKindLabels[kind];
  return (
    <fieldset aria-labelledby={id} className={`border-t border-line py-3 lg:items-center ${columns}`}>
      <div>
        <p id={id} className="font-medium">
          {name}
        </p>
        <p className="text-sm text-muted">{means}</p>
      </div>
      <div className="mt-1 grid grid-cols-2 gap-x-4 lg:contents">
        {shown.map(({ channel, name: channelName, used, kinds }) => {
          if (!kinds.includes(kind)) return <span key={channel} className="max-lg:hidden" />;
          const always = isMandatory(kind, channel);
          return (
            <Checkbox
              key={channel}
              label={<span className="lg:sr-only">{channelName}</span>}
              checked={always || (used && preferences.kinds[kind][channel])}
              disabled={always || !used}
              onChange={({ currentTarget }) =>
                choose({ kinds: { [kind]: { [channel]: currentTarget.checked } } })
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
};

/** Kinds of notifications by channels: a table on a wide screen, on a phone a list of kinds, each with its channels. */
export const KindsMatrix = ({ account, preferences, choose, channels }: KindsMatrixProps) => {
  const shown = channelsShown(account, preferences, channels.channels);
  return (
    <div style={{ '--columns': shown.length }}>
      <div className={`pb-2 ${columns}`}>
        <p className="text-sm text-muted max-lg:mb-1 lg:py-3">Чем пользоваться</p>
        <ul className="lg:contents">
          {shown.map((each) => (
            <ChannelHead
              key={each.channel}
              shown={each}
              onSwitch={(on) => each.switched && channels.choose({ channel: each.switched, on })}
              onRestore={() => choose({ restore: each.channel })}
            />
          ))}
        </ul>
      </div>
      {notificationKindsFor(account.role).map((kind) => (
        <Kind key={kind} kind={kind} shown={shown} preferences={preferences} choose={choose} />
      ))}
    </div>
  );
};
