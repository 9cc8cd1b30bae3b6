import type { OfferType } from '#contract/catalogue.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';

/** Properties of {@link TypeTree}. */
export interface TypeTreeProps {
  types: readonly OfferType[];
  /** The type that is shown; none for the whole catalogue. */
  current: OfferType | undefined;
  /** Address of a type's list; without a type, that of the whole catalogue. */
  addressOf: (typeId: string | undefined) => string;
}

function TypeLink({ type, here, href }: { type: OfferType; here: boolean; href: string }) {
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : undefined}
      className={cx(
        'flex min-h-11 items-baseline justify-between gap-3 rounded-md px-3 py-2.5 transition-colors hover:bg-hover lg:min-h-9 lg:py-1.5',
        here && 'bg-hover font-medium',
      )}
    >
      {type.name}
      <span className="text-sm text-muted tabular-nums">{formatNumber(type.count)}</span>
    </Link>
  );
}

/** The tree of types with counts: the top level, with the children of the open type under it. Types without offers are not shown. */
export function TypeTree({ types, current, addressOf }: TypeTreeProps) {
  const shown = types.filter(({ count, id }) => count > 0 || id === current?.id);
  const open = current?.parentId ?? current?.id;
  const top = shown.filter(({ parentId }) => parentId === null);
  return (
    <nav aria-label="Виды техники">
      <ul className="-mx-3 flex flex-col">
        {top.map((type) => (
          <li key={type.id}>
            <TypeLink type={type} here={type.id === current?.id} href={addressOf(type.id)} />
            {type.id === open && (
              <ul className="mb-1 ml-3 border-l border-line pl-2">
                {shown
                  .filter(({ parentId }) => parentId === type.id)
                  .map((child) => (
                    <li key={child.id}>
                      <TypeLink type={child} here={child.id === current?.id} href={addressOf(child.id)} />
                    </li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same on a phone: a row to swipe, one level of the tree at a time. */
export function TypeRow({ types, current, addressOf }: TypeTreeProps) {
  const shown = types.filter(({ count }) => count > 0);
  const open = current?.parentId ?? current?.id ?? null;
  const children = shown.filter(({ parentId }) => parentId === open);
  const level = children.length > 0 ? children : shown.filter(({ parentId }) => parentId === null);
  return (
    <nav aria-label="Виды техники, коротко" className="-mx-4 overflow-x-auto px-4 lg:hidden">
      <ul className="flex gap-2">
        {level.map((type) => (
          <li key={type.id} className="shrink-0">
            <Link
              href={addressOf(type.id)}
              aria-current={type.id === current?.id ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 text-sm hairline aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {type.name}
              <span className="tabular-nums text-muted in-aria-[current]:text-paper">
                {formatNumber(type.count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
