import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { textLink } from '#web/ui/link.tsx';
import type { ShownChannel } from './channels-shown.ts';

/** Properties of {@link ChannelHead}. */
export type ChannelHeadProps = {
  shown: ShownChannel;
  onSwitch: (on: boolean) => void;
  onRestore: () => void;
};

const State = ({ shown: { state, section, name }, onRestore }: ChannelHeadProps) => {
  if (state === 'failed')
    return (
      <span className="block text-sm">
        <span className="block text-danger">Не доходит</span>
        <Button size="sm" onClick={onRestore} aria-label={`Включить снова: ${name}`}>
          Включить снова
        </Button>
      </span>
    );
  if (state === 'notConnected' && section)
    return (
      <a
        href={`#${section}`}
        aria-label={`Подключить: ${name}`}
        className={`${textLink} inline-flex min-h-11 items-center text-sm`}
      >
        Подключить
      </a>
    );
  return null;
};

/** A channel: whether it is used at all, and what to do if it cannot be. */
export const ChannelHead = (props: ChannelHeadProps) => {
  const { shown, onSwitch } = props;
  const usable = shown.state === 'on' || shown.state === 'off';
  return (
    <li className="min-w-0 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:justify-between max-lg:gap-x-4">
      <Checkbox
        label={
          <span className="block">
            <span className="block font-medium lg:text-sm lg:leading-6 lg:whitespace-nowrap">
              {shown.name}
            </span>
            {shown.detail && (
              <span className="block text-sm wrap-anywhere text-muted lg:sr-only">{shown.detail}</span>
            )}
          </span>
        }
        checked={shown.used}
        disabled={!usable || shown.switched === undefined}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      <State {...props} />
    </li>
  );
};
