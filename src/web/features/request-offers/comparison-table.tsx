import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type {
  Cell,
  Compared as ComparedOffer,
  ComparedRow,
} from '#domain/commercial-offers/compared-rows.ts';
import type { SideBySide } from '#domain/commercial-offers/side-by-side.ts';
import { commercialOfferStatusLabels } from '#domain/commercial-offers/offer-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/logo.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';

type Compared = ComparedOffer<CommercialOfferView>;

/** The names of the rows stay visible while the offers scroll behind them. */
const sticky = 'sticky left-0 z-1 bg-surface print:static';
const rowHead = `${sticky} w-28 min-w-28 p-2 pl-5 text-left align-top text-sm font-medium md:w-52 md:min-w-52 md:p-3 md:pl-8`;
const cellLook = 'min-w-40 p-2 align-top md:p-3 last:pr-4 print:min-w-0';

const ColumnHead = ({ offer }: Compared) => (
  <th scope="col" className={cx(cellLook, 'border-b border-line text-left font-normal')}>
    <span className="flex flex-col items-start gap-2">
      <Logo src={offer.lessor.logo} />
      <span className="font-semibold wrap-anywhere">{offer.lessor.name}</span>
    </span>
    <span className="block text-sm text-muted tabular-nums">
      № {offer.number}
      {offer.revision > 1 && `, редакция ${offer.revision}`}
    </span>
    {offer.status === 'accepted' && (
      <span className="mt-1 block">
        <Badge tone="save">{commercialOfferStatusLabels.accepted}</Badge>
      </span>
    )}
    {offer.changesAsked && <span className="mt-1 block text-sm text-muted">Вы попросили изменить</span>}
  </th>
);

const CellText = ({ cell, large }: { cell: Cell; large: boolean }) => (
  <>
    <span
      className={cx(
        'block wrap-anywhere whitespace-pre-line tabular-nums',
        large && 'text-lg font-semibold print:text-base',
      )}
    >
      {cell.text}
    </span>
    {cell.best && (
      <span className="mt-1 block">
        <Badge tone="save">{cell.best}</Badge>
      </span>
    )}
    {cell.note && <span className="block text-sm text-muted">{cell.note}</span>}
  </>
);

const Line = ({ row, compared }: { row: ComparedRow; compared: readonly Compared[] }) => (
  <tr className="border-b border-line">
    <th scope="row" className={rowHead}>
      {row.name}
      {row.hint && <span className="block text-xs font-normal text-muted">{row.hint}</span>}
    </th>
    {row.cells.map((cell, index) => (
      <td key={compared[index]?.offer.id} className={cellLook}>
        <CellText cell={cell} large={row.large} />
      </td>
    ))}
  </tr>
);

/** Commercial offers as columns, the cheapest first; the best by each measure is named. */
export const ComparisonTable = ({
  compared,
  rows,
}: Pick<SideBySide<CommercialOfferView>, 'compared' | 'rows'>) => (
  <ScrollArea label="Предложения рядом" className="relative border-y border-line print:overflow-visible">
    <table className="w-full border-collapse print:text-sm">
      <caption className="sr-only">Предложения рядом, первым стоит самое дешёвое</caption>
      <thead>
        <tr>
          <th scope="col" className={cx(rowHead, 'border-b border-line')}>
            <span className="sr-only">Что сравнивается</span>
          </th>
          {compared.map((one) => (
            <ColumnHead key={one.offer.id} {...one} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.key} row={row} compared={compared} />
        ))}
        <tr className="print:hidden">
          <th scope="row" className={rowHead}>
            <span className="sr-only">Дальше</span>
          </th>
          {compared.map(({ offer }) => (
            <td key={offer.id} className={cellLook}>
              <ButtonLink
                to="/offers-commercial/$address/take"
                params={{ address: offer.id }}
                variant={offer.abilities.includes('accept') ? 'primary' : 'secondary'}
                aria-label={`Открыть предложение № ${offer.number}, ${offer.lessor.name}`}
              >
                Открыть
              </ButtonLink>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </ScrollArea>
);
