import { useId, useState, type ReactNode } from 'react';
import type { StaffType } from '#contract/offer-types.ts';
import {
  AppliedRates,
  AttributeList,
  RatesFollow,
  RatesForm,
  TypeForm,
  TypeSteps,
} from '#web/features/offer-types/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { addressOf } from '#web/ui/address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { iconPlus } from '#web/ui/icons.ts';
import { drawingOptions } from './drawing-options.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  );
};

const hrefOf = (type?: string): string =>
  addressOf({ to: '/account/catalog', search: { view: 'types', type } });

type TypePageProps = { type: StaffType; types: readonly StaffType[] };

const Heading = ({ type, above }: { type: StaffType; above: StaffType | undefined }) => (
  <div className="flex flex-col gap-2">
    <Breadcrumbs
      crumbs={[
        { text: 'Типы и ставки', href: hrefOf() },
        ...(above ? [{ text: above.name, href: hrefOf(above.id) }] : []),
      ]}
    />
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h1 className="flex flex-wrap items-center gap-3 text-2xl font-semibold">
        {type.name}
        {type.hidden && <Badge>скрыт</Badge>}
      </h1>
      {type.parentId === null && (
        <ButtonLink to="/account/catalog" search={{ view: 'types', add: type.id }} icon={iconPlus}>
          Добавить тип сюда
        </ButtonLink>
      )}
    </div>
  </div>
);

/** A type as an admin edits it. */
export const TypePage = ({ type, types }: TypePageProps) => {
  const [filled, setFilled] = useState(0);
  const above = types.find(({ id }) => id === type.parentId);
  const level = types.filter(({ parentId }) => parentId === type.parentId);
  const place = level.findIndex(({ id }) => id === type.id);
  return (
    <>
      <Heading type={type} above={above} />
      <TypeSteps type={type} place={{ first: place === 0, last: place === level.length - 1 }} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Part title="Пределы и условия">
            {above && <RatesFollow type={type} above={above} onFollowed={() => setFilled(filled + 1)} />}
            <RatesForm
              key={filled}
              type={type}
              hasBelow={types.some(({ parentId }) => parentId === type.id)}
            />
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Part title="Ставки опубликованных предложений">
            <AppliedRates type={type} />
          </Part>
          <Part title="Название и рисунок">
            <TypeForm
              type={type}
              parentId={type.parentId}
              drawings={drawingOptions}
              onSaved={() => undefined}
            />
          </Part>
          <Part title="Свойства">
            <AttributeList type={type} above={above} />
          </Part>
        </div>
      </div>
    </>
  );
};
