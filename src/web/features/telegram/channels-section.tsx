import type { AccountView } from '#contract/accounts.ts';
import { RefusalNotice } from '#web/lib/forms/contract-form.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { offeredChannels } from './channel-choice.ts';
import { useChannels } from './use-channels.ts';
import type { ChannelsProblem } from './use-channels.ts';

const Problem = ({ problem }: { problem: ChannelsProblem }) => {
  if (!problem) return null;
  if (problem.kind === 'failed') return <RefusalNotice refusal={refusalOf(problem.error, () => false)} />;
  return (
    <Notice tone="danger" title="Настройки уже изменились в другом окне">
      Показываем, как есть сейчас. Если нужно, отметьте ещё раз.
    </Notice>
  );
};

/** By which ways a person is told of their requests; each choice is kept at once. */
export const ChannelsSection = ({ account }: { account: AccountView }) => {
  const { channels, choose, problem } = useChannels(account);
  return (
    <Card as="section" padding="lg" aria-labelledby="channels" className="flex flex-col gap-4">
      <h2 id="channels" tabIndex={-1} className="text-lg font-semibold">
        Каналы уведомлений
      </h2>
      <p className="text-soft">
        Куда сообщать о заявках. Письма о входе и безопасности приходят на почту всегда.
      </p>
      <fieldset aria-labelledby="channels">
        {offeredChannels(account).map(({ channel, label, missing }) => (
          <Checkbox
            key={channel}
            label={
              <>
                <span className="wrap-anywhere">{label}</span>
                {missing && <span className="block text-sm text-muted">{missing}</span>}
              </>
            }
            checked={missing === undefined && channels.has(channel)}
            disabled={missing !== undefined}
            onChange={({ currentTarget }) => choose({ channel, on: currentTarget.checked })}
          />
        ))}
      </fieldset>
      {channels.size === 0 && (
        <Notice tone="accent">Все каналы выключены: о заявках вы узнаете только в кабинете.</Notice>
      )}
      <Problem problem={problem} />
    </Card>
  );
};
