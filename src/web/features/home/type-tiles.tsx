import type { OfferType } from '#contract/catalogue.ts';
import type { Paint } from '#contract/offers.ts';
import { counted } from '#domain/formats/plural.ts';
import { Drawing } from '#web/lib/drawing.tsx';
import { Link } from '#web/ui/link.tsx';

const order: readonly Paint[] = [
  'blue',
  'white',
  'red',
  'silver',
  'orange',
  'yellow',
  'graphite',
  'green',
  'sand',
];

/** Types at the top of the tree with their drawings and counts. */
export function TypeTiles({ types }: { types: readonly OfferType[] }) {
  return (
    <ul className="grid gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3 md:gap-4">
      {types.map(({ id, name, count, drawing }, index) => {
        const picture = { key: drawing, paint: order[index % order.length] ?? 'white' };
        return (
          <li key={id}>
            <Link
              to="/catalog/$typeId"
              params={{ typeId: id }}
              className="flex h-full flex-row-reverse items-center justify-between gap-3 rounded-lg bg-surface p-3 transition-colors hairline hover:border-edge min-[22rem]:max-lg:flex-col min-[22rem]:max-lg:items-start min-[22rem]:max-lg:justify-start min-[22rem]:max-lg:gap-2 lg:gap-4 lg:p-5"
            >
              <Drawing picture={picture} className="h-auto w-28 min-[22rem]:max-lg:w-full lg:w-28 xl:w-36" />
              <span className="min-w-0">
                <span className="block font-medium hyphens-auto">{name}</span>
                <span className="block text-sm text-muted tabular-nums">
                  {counted(count, 'предложение', 'предложения', 'предложений')}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
