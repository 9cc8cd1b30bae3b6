import type { OfferType } from '#contract/catalogue.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatNumber, formatPercent } from '#domain/formats/numbers.ts';
import { plural } from '#domain/formats/plural.ts';

/** The catalogue in three numbers; nothing while it is empty. */
export function HomeFacts({ types }: { types: readonly OfferType[] }) {
  const count = types.reduce((total, type) => total + type.count, 0);
  if (count === 0) return null;
  const advance = Math.min(...types.map(({ limits }) => Number(limits.advanceMin)));
  const longest = Math.max(...types.map(({ limits }) => limits.monthsMax));
  const facts = [
    { figure: formatNumber(count), name: plural(count, 'предложение', 'предложения', 'предложений') },
    { figure: `от${nbsp}${formatPercent(advance)}`, name: 'первый взнос' },
    { figure: `до${nbsp}${longest}`, name: 'месяцев' },
  ];
  return (
    <ul aria-label="Каталог в числах" className="flex flex-wrap gap-x-8 gap-y-2 md:gap-x-14">
      {facts.map(({ figure, name }) => (
        <li key={name} className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-xl font-semibold tabular-nums">{figure}</span>
          <span className="text-sm text-muted">{name}</span>
        </li>
      ))}
    </ul>
  );
}
