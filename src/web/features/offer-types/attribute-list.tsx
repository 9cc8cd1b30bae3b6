import { useState } from 'react';
import type { TypeAttribute } from '#contract/catalogue.ts';
import type { StaffType } from '#contract/offer-types.ts';
import { counted } from '#domain/formats/plural.ts';
import { RefusalText } from '#web/lib/forms/refusal-notice.tsx';
import { useStep } from '#web/lib/use-step.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { iconChevronDown, iconChevronUp, iconPlus } from '#web/ui/icons.ts';
import { textLink } from '#web/ui/link.tsx';
import { AttributeDialog } from './attribute-dialog.tsx';
import { attributeKindNames } from '#domain/catalogue/attribute-kinds.ts';
import { changeAttribute } from './queries.ts';
import { useTypeEdit } from './use-type-edit.ts';

const aboutOf = ({ kind, unit, values, filterable }: TypeAttribute): string =>
  [
    unit === null ? attributeKindNames[kind].toLocaleLowerCase('ru') : `число, ${unit}`,
    ...(kind === 'enum' ? [counted(values.length, 'значение', 'значения', 'значений')] : []),
    ...(filterable ? [] : ['нет в фильтрах']),
  ].join(' · ');

const Inherited = ({ above }: { above: StaffType | undefined }) =>
  above && above.attributes.length > 0 ? (
    <p className="text-sm text-muted">
      И от типа «{above.name}»: {above.attributes.map(({ name }) => name.toLocaleLowerCase('ru')).join(', ')}.
    </p>
  ) : null;

const OpenAttribute = ({ attribute, onOpen }: { attribute: TypeAttribute; onOpen: () => void }) => (
  <div className="min-w-0 grow">
    <button
      type="button"
      className={`${textLink} inline-flex min-h-11 items-center text-left font-medium md:min-h-6`}
      onClick={onOpen}
    >
      {attribute.name}
    </button>
    <span className="block text-sm text-muted">{aboutOf(attribute)}</span>
  </div>
);

/** The attributes of a type in order; it inherits those of its parent. */
export const AttributeList = ({ type, above }: { type: StaffType; above: StaffType | undefined }) => {
  const [opened, setOpened] = useState<string>();
  const { busy, refusal, perform } = useStep();
  const edit = useTypeEdit();
  const { attributes, version } = type;
  const move = (key: string, to: 'up' | 'down'): void =>
    void perform(async () => void (await edit(changeAttribute(type.id, key, { move: to, version }))));
  const close = (): void => setOpened(undefined);
  return (
    <>
      <ul className="flex flex-col empty:hidden">
        {attributes.map((attribute, index) => (
          <li key={attribute.key} className="flex items-center gap-2 border-b border-line py-1 last:border-0">
            <OpenAttribute attribute={attribute} onOpen={() => setOpened(attribute.key)} />
            <IconButton
              icon={iconChevronUp}
              label={`Выше: ${attribute.name}`}
              disabled={busy || index === 0}
              onClick={() => move(attribute.key, 'up')}
            />
            <IconButton
              icon={iconChevronDown}
              label={`Ниже: ${attribute.name}`}
              disabled={busy || index === attributes.length - 1}
              onClick={() => move(attribute.key, 'down')}
            />
          </li>
        ))}
      </ul>
      {attributes.length === 0 && <p className="text-soft">Своих свойств нет.</p>}
      <Inherited above={above} />
      <Button size="sm" icon={iconPlus} className="self-start" onClick={() => setOpened('')}>
        Добавить свойство
      </Button>
      <RefusalText refusal={refusal} />
      {opened !== undefined && (
        <AttributeDialog
          key={opened}
          type={type}
          attribute={attributes.find(({ key }) => key === opened)}
          onClose={close}
        />
      )}
    </>
  );
};
