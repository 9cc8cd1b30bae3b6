import type { OwnTerms } from '#contract/favourites.ts';
import type { OfferCard } from '#contract/offers.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import { deviceListSizes } from '#web/lib/device-lists.ts';
import { offerAddress } from '#web/lib/offer-address.ts';
import { termsOfPayment } from '#web/lib/terms-of-payment.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { iconClose } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { termsSearchOf } from './own-terms.ts';

/** A favourite of the account; without a card the offer is gone. */
export type FavouriteRow = { id: string; card: OfferCard | null; own: OwnTerms | null; dropKopecks: number };

/** A favourite in words. */
export const favouriteName = ({ card }: FavouriteRow): string =>
  card ? `${card.brand} ${card.model}` : 'Предложение';

const Offer = ({ row }: { row: FavouriteRow }) => {
  const { id, card } = row;
  if (!card)
    return (
      <span className="text-soft">
        Этого предложения больше нет: технику передали другому клиенту или сняли с публикации
      </span>
    );
  const asked = row.own ? termsSearchOf(row.own) : termsOfPayment(card.paymentTerms);
  return (
    <>
      <Link href={offerAddress(id, asked)} className="target inline-flex font-medium hover:underline">
        {favouriteName(row)}
      </Link>
      <span className="block text-muted">
        {card.year} г., {card.city}, {card.vendor.name}
      </span>
    </>
  );
};

const Terms = ({ row, change }: { row: FavouriteRow; change: (row: FavouriteRow) => void }) => {
  if (!row.card) return null;
  const { advance, months: term, adjusted } = row.card.paymentTerms;
  return (
    <>
      <span className={adjusted ? 'text-accent-text' : undefined}>
        {adjusted && 'Ближайшие: '}
        {formatPercent(advance)}, {months(term)}
      </span>
      <Button size="sm" variant="ghost" className="max-md:-mr-3 md:-ml-3" onClick={() => change(row)}>
        {row.own ? 'Свои условия' : 'Задать свои'}
        <span className="sr-only">: {favouriteName(row)}</span>
      </Button>
    </>
  );
};

/** Actions on rows of favourites. */
export type FavouriteSteps = {
  chosen: readonly string[];
  choose: (id: string, on: boolean) => void;
  changeTerms: (row: FavouriteRow) => void;
  remove: (id: string) => void;
};

const Payment = ({ card: { paymentKopecks, paymentTerms } }: { card: OfferCard }) => (
  <>
    <span className="font-semibold">{formatRubles(paymentKopecks)}</span>
    {paymentTerms.schedule !== 'annuity' && (
      <span className="block text-muted">{paymentNotes[paymentTerms.schedule]}</span>
    )}
  </>
);

const Price = ({ card, dropKopecks }: { card: OfferCard; dropKopecks: number }) => (
  <>
    {formatRubles(card.priceKopecks)}
    {dropKopecks > 0 && (
      <span className="block text-sm whitespace-normal text-save">
        снижена на {formatRubles(dropKopecks)}
      </span>
    )}
  </>
);

type StepsProps = Pick<FavouriteSteps, 'chosen' | 'choose' | 'remove'> & { row: FavouriteRow };

const Steps = ({ row, chosen, choose, remove }: StepsProps) => (
  <span className="flex items-start justify-between gap-2 md:-my-2.5">
    {row.card && (
      <Checkbox
        label={<span className="whitespace-nowrap">Выбрать</span>}
        aria-label={`Выбрать ${favouriteName(row)} для сравнения`}
        checked={chosen.includes(row.id)}
        disabled={chosen.length >= deviceListSizes.comparison && !chosen.includes(row.id)}
        onChange={({ currentTarget }) => choose(row.id, currentTarget.checked)}
      />
    )}
    <IconButton
      icon={iconClose}
      label={`Убрать из избранного: ${favouriteName(row)}`}
      className="text-muted max-md:-mr-3"
      onClick={() => remove(row.id)}
    />
  </span>
);

/** Columns of the table of favourites. */
export const favouriteColumns = ({ changeTerms, ...steps }: FavouriteSteps): Column<FavouriteRow>[] => [
  { key: 'offer', title: 'Предложение', width: 'w-64', cell: (row) => <Offer row={row} /> },
  {
    key: 'payment',
    title: 'Платёж в месяц',
    numeric: true,
    width: 'w-36',
    cell: ({ card }) => card && <Payment card={card} />,
  },
  {
    key: 'terms',
    title: 'Аванс и срок',
    width: 'w-44',
    cell: (row) => <Terms row={row} change={changeTerms} />,
  },
  {
    key: 'price',
    title: 'Цена',
    numeric: true,
    width: 'w-48',
    cell: ({ card, dropKopecks }) => card && <Price card={card} dropKopecks={dropKopecks} />,
  },
  { key: 'steps', title: 'Выбор', width: 'w-48', cell: (row) => <Steps row={row} {...steps} /> },
];
