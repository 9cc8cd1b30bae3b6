import { useQuery } from '@tanstack/react-query';
import { offerContentFields, type StockOffer } from '#contract/stock.ts';
import { offerFieldLabels } from '#domain/offers/offer-labels.ts';
import { typesQuery } from '#web/lib/types-query.ts';
import { Notice } from '#web/ui/notice.tsx';

const placeOf = (field: string): number =>
  offerContentFields.findIndex((name) => field === name || field.startsWith(`${name}.`));

/** What keeps an offer from being published, in words; empty when nothing does. */
export const useRemainingWork = ({ problems, content }: StockOffer): string => {
  const { data: types = [] } = useQuery(typesQuery);
  const attributes = types.find(({ id }) => id === content.typeId)?.attributes ?? [];
  const nameOf = (field: string): string =>
    attributes.find(({ key }) => field === `attributes.${key}`)?.name ??
    offerFieldLabels[offerContentFields[placeOf(field)] ?? 'attributes'];
  const fields = Object.keys(problems.error).toSorted((one, other) => placeOf(one) - placeOf(other));
  const named = (start: string, ofRequired: boolean): string[] => {
    const names = fields.filter((field) => (problems.error[field] === 'required') === ofRequired).map(nameOf);
    return names.length > 0 ? [`${start}: ${names.join(', ')}.`] : [];
  };
  return [...named('Осталось заполнить', true), ...named('Проверьте', false)].join(' ');
};

/** Properties of {@link RemainingWork}. */
export type RemainingWorkProps = {
  offer: StockOffer;
  /** For the button that it disables. */
  id: string;
  /** Whether publication was tried all the same. */
  tried: boolean;
};

/** What is still to be filled in or corrected before an offer can be published: a quiet line, or a fault once it was tried. */
export const RemainingWork = ({ offer, id, tried }: RemainingWorkProps) => {
  const left = useRemainingWork(offer);
  return (
    <div id={id}>
      {left !== '' &&
        (tried ? (
          <Notice tone="danger" title="Пока не отправлено">
            {left}
          </Notice>
        ) : (
          <p className="text-sm text-muted">{left}</p>
        ))}
    </div>
  );
};
