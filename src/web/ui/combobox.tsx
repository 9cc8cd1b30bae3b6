import type { Option } from './native-select.tsx';
import { Combobox as Base } from '@base-ui/react/combobox';
import { useControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import { iconCheck, iconChevronDown, iconClose } from './icons.ts';
import { LIST_ITEM, LIST_POPUP, LIST_REMARK, useLabelId, useListContainer } from './listbox-look.ts';

/** Properties of {@link Combobox}. */
export interface ComboboxProps {
  options: readonly Option[];
  /** Value of the option chosen; null while there is none. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  name?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Said where nothing fits what is typed. */
  emptyText?: string | undefined;
}

const CORNER = 'grid size-10 place-items-center rounded-md text-muted hover:text-ink';

/**
 * One of many options, found by typing a part of it. Heavy (it brings the positioning of popups): import it lazily on
 * public pages, with a {@link NativeSelect} until it comes.
 */
export function Combobox({
  options,
  value,
  onValueChange,
  name,
  placeholder,
  required,
  disabled,
  emptyText = 'Ничего не найдено',
}: ComboboxProps) {
  const control = useControl({ required });
  const labelId = useLabelId();
  const container = useListContainer();
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Base.Root
      items={options}
      name={name}
      disabled={disabled}
      value={chosen}
      onValueChange={(option: Option | null) => onValueChange(option?.value ?? null)}
    >
      <span className="relative block">
        <Base.Input
          {...control}
          aria-labelledby={labelId}
          placeholder={placeholder}
          className="control pr-20"
        />
        <span className="absolute inset-y-0 right-0.5 flex items-center">
          <Base.Clear aria-label="Очистить" className={CORNER}>
            <Icon path={iconClose} size={18} />
          </Base.Clear>
          <Base.Trigger aria-label="Показать все" className={CORNER}>
            <Icon path={iconChevronDown} />
          </Base.Trigger>
        </span>
      </span>
      <Base.Portal container={container}>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className={LIST_POPUP}>
            <Base.Empty className={LIST_REMARK}>{emptyText}</Base.Empty>
            <Base.List>
              {(option: Option) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  disabled={option.disabled ?? false}
                  className={LIST_ITEM}
                >
                  <span className="grow">{option.label}</span>
                  <Base.ItemIndicator>
                    <Icon path={iconCheck} size={18} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
