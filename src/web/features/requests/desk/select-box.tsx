import { Icon } from '#web/ui/icon.tsx';
import { iconCheck } from '#web/ui/icons.ts';

/** Properties of {@link SelectBox}. */
export type SelectBoxProps = { label: string; checked: boolean; onToggle: (range: boolean) => void };

/** The box of a row, for pointers and fingers; with the keyboard, X on the row does the same. */
export const SelectBox = ({ label, checked, onToggle }: SelectBoxProps) => (
  <label className="relative grid size-9 cursor-pointer place-items-center" data-select>
    <input
      type="checkbox"
      aria-label={label}
      tabIndex={-1}
      checked={checked}
      onClick={(event) => event.shiftKey && onToggle(true)}
      onChange={() => onToggle(false)}
      className="peer size-4.5 appearance-none rounded-sm border border-edge bg-surface checked:border-accent checked:bg-accent hover:border-ink"
    />
    <Icon
      path={iconCheck}
      size={14}
      className="pointer-events-none absolute text-accent-ink opacity-0 peer-checked:opacity-100"
    />
  </label>
);
