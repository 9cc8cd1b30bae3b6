import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const keys: readonly [keys: readonly string[], text: string][] = [
  [['J', '↓'], 'Следующая заявка'],
  [['K', '↑'], 'Предыдущая заявка'],
  [['Enter'], 'Открыть заявку'],
  [['Esc'], 'Закрыть заявку или снять выбор'],
  [['T'], 'Взять в работу'],
  [['X'], 'Выбрать заявку'],
  [['Shift', 'X'], 'Выбрать все до этой'],
  [['/'], 'К поиску'],
  [['?'], 'Эта подсказка'],
];

const Key = ({ name }: { name: string }) => (
  <kbd className="inline-grid min-w-8 place-items-center rounded-sm border border-rule bg-sunken px-2 py-1 font-sans text-sm">
    {name}
  </kbd>
);

/** Properties of {@link KeyHelp}. */
export type KeyHelpProps = {
  /** Whether single letters act. */
  on: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
};

/** The keys of the desk, and the switch that turns its letters off. */
export const KeyHelp = ({ on, onSwitch, onClose }: KeyHelpProps) => (
  <Dialog open title="Клавиши" onClose={onClose}>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2.5">
      {keys.map(([names, text]) => (
        <div key={text} className="contents">
          <dt className="flex gap-1.5">
            {names.map((name) => (
              <Key key={name} name={name} />
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <Checkbox
      className="mt-4 border-t border-line pt-2"
      label="Буквы и знаки управляют списком"
      checked={on}
      onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
    />
  </Dialog>
);
