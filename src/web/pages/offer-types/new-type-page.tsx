import { useRouter } from '@tanstack/react-router';
import type { StaffType } from '#contract/offer-types.ts';
import { TypeForm } from '#web/features/offer-types/index.ts';
import { Card } from '#web/ui/card.tsx';
import { drawingOptions } from './drawing-options.ts';

/** The form of a new type, at the top of the tree or under an existing type. */
export const NewTypePage = ({ above }: { above: StaffType | undefined }) => {
  const router = useRouter();
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <div>
        <h1 className="text-2xl font-semibold">Новый тип</h1>
        <p className="text-sm text-muted">
          {above
            ? `В разделе «${above.name}»: условия и пределы возьмём оттуда, их можно будет изменить.`
            : 'Раздел верхнего уровня. Пределы и ставку проверьте сразу после создания.'}
        </p>
      </div>
      <Card>
        <TypeForm
          type={undefined}
          parentId={above?.id ?? null}
          drawings={drawingOptions}
          onSaved={({ id }) =>
            void router.navigate({
              to: '/account/catalog',
              search: { view: 'types', type: id },
              replace: true,
            })
          }
        />
      </Card>
    </div>
  );
};
