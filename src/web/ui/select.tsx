import type { Option } from './native-select.tsx';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { cx } from './cx.ts';
import { useControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import { iconCheck, iconChevronDown } from './icons.ts';
import { LIST_ITEM, LIST_POPUP, useListContainer } from './listbox-look.ts';

/** Properties of {@link Select}. */
export interface SelectProps {
  options: readonly Option[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  name?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/**
 * One of a few options in a list of our own look, for tools behind the sign-in. Where a form must work without scripts,
 * take {@link NativeSelect}. Heavy: it brings the positioning of popups.
 */
export function Select({ options, value, onValueChange, placeholder, required, ...rest }: SelectProps) {
  const control = useControl({ required });
  const container = useListContainer();
  return (
    <CSPProvider disableStyleElements>
      <Base.Root {...rest} items={options} value={value} onValueChange={onValueChange}>
        <Base.Trigger {...control} className="control flex items-center justify-between gap-2 text-left">
          <Base.Value placeholder={<span className="text-muted">{placeholder}</span>} />
          <Base.Icon>
            <Icon path={iconChevronDown} className="text-muted" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal container={container}>
          <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
            <Base.Popup className={cx(LIST_POPUP, '[scrollbar-width:thin]')}>
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={LIST_ITEM}
                  >
                    <Base.ItemText className="grow">{option.label}</Base.ItemText>
                    <Base.ItemIndicator>
                      <Icon path={iconCheck} size={18} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
