import type { StockOffer } from '#contract/stock.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { counted } from '#domain/formats/plural.ts';
import { offerWarningLabels } from '#domain/offers/offer-labels.ts';
import { PhotoPicture } from '#web/lib/photo-picture.tsx';
import { addressOf } from '#web/ui/address.ts';
import { cx } from '#web/ui/cx.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { UnfitFields } from '../unfit-fields.tsx';

const Photos = ({ photos }: Pick<StockOffer, 'photos'>) => (
  <section aria-label="Фотографии на проверке" className="flex flex-col gap-2">
    <p className="text-sm text-muted">
      {photos.length === 0
        ? 'Без фотографий'
        : counted(photos.length, 'фотография', 'фотографии', 'фотографий')}
    </p>
    <ul className="flex gap-2 overflow-x-auto lg:grid lg:max-h-96 lg:grid-cols-2 lg:overflow-y-auto">
      {photos.map((photo) => (
        <li key={photo.id} className="w-40 shrink-0 first:lg:col-span-2 lg:w-auto">
          <a
            href={photo.sources.at(-1)?.srcset.split(', ').at(-1)?.split(' ')[0]}
            target="_blank"
            rel="noreferrer"
          >
            <PhotoPicture photo={photo} sizes="20rem" first className="aspect-4/3 w-full rounded-md" />
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const VinQuestion = ({ vin }: { vin: string }) => (
  <Notice
    tone="accent"
    title="Тот же VIN у другого продавца"
    action={
      <Link href={addressOf({ to: '/account/catalog', search: { q: vin } })} className={textLink}>
        Предложения с этим VIN
      </Link>
    }
  >
    Одну машину не продают двое: выясните, чья она, прежде чем публиковать.
  </Notice>
);

const PriceQuestion = ({
  price,
  usual: { median, low, high },
}: {
  price: number;
  usual: NonNullable<StockOffer['priceOutlier']>;
}) => (
  <Notice
    tone="accent"
    title={`Цена ${price < low ? 'ниже' : 'выше'}, чем у похожих предложений: ${formatRubles(price)}`}
  >
    Обычно такие стоят {formatRubles(median)}: от {formatRubles(low)} до {formatRubles(high)}. Проверьте, нет
    ли лишнего или пропущенного нуля.
  </Notice>
);

const Differences = ({ offer: { isPublic, differences } }: { offer: StockOffer }) =>
  isPublic ? (
    <DataTable
      caption="Что изменилось"
      columns={[
        { key: 'name', title: 'Поле', cell: ({ name }) => name },
        { key: 'before', title: 'Сейчас', cell: ({ before }) => before ?? '—' },
        { key: 'after', title: 'Станет', cell: ({ after }) => after ?? '—' },
      ]}
      rows={differences}
      rowKey={({ field }) => field}
      phone="cards"
    />
  ) : (
    <Notice title="Первая публикация">
      В каталоге этого предложения ещё не было: сравнить не с чем, проверьте его целиком.
    </Notice>
  );

/** What a moderator checks first: photos, questions, and what differs from the last published state. */
export const ModeratedFacts = ({ offer }: { offer: StockOffer }) => (
  <div
    className={cx('grid grid-cols-1 gap-4', offer.photos.length > 0 && 'lg:grid-cols-[18rem_minmax(0,1fr)]')}
  >
    <Photos photos={offer.photos} />
    <div className="flex min-w-0 flex-col gap-3">
      <UnfitFields offer={offer} />
      {offer.priceOutlier && (
        <PriceQuestion price={offer.content.priceKopecks ?? 0} usual={offer.priceOutlier} />
      )}
      {offer.warnings.includes('vinElsewhere') && <VinQuestion vin={offer.content.vin ?? ''} />}
      {offer.warnings.includes('vinCheckDigit') && <Notice>{offerWarningLabels.vinCheckDigit}</Notice>}
      <Differences offer={offer} />
    </div>
  </div>
);
