import { comparisonAddress, favouritesAddress } from '#web/lib/device-list-links.ts';
import { useDeviceList, type DeviceListName } from '#web/lib/device-lists.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconHeartOutline, iconScaleBalance } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';

type ListLink = {
  list: DeviceListName;
  text: string;
  icon: string;
  addressAt: (terms: TermsSearch) => string;
};

const links: readonly ListLink[] = [
  { list: 'favourites', text: 'Избранное', icon: iconHeartOutline, addressAt: favouritesAddress },
  {
    list: 'comparison',
    text: 'Сравнение',
    icon: iconScaleBalance,
    addressAt: (terms) => comparisonAddress([], terms),
  },
];

function Count({ list }: { list: DeviceListName }) {
  const count = useDeviceList(list).length;
  return <span className="min-w-4 font-semibold tabular-nums">{count > 0 && count}</span>;
}

/** The visitor's lists, with the number of offers in each, at the terms of the list that is shown. */
export const DeviceListLinks = ({ advance, term }: TermsSearch) => (
  <nav aria-label="Отмеченные предложения" data-needs-script className="-mx-3 flex flex-wrap print:hidden">
    {links.map(({ list, text, icon, addressAt }) => (
      <Link
        key={list}
        href={addressAt({ advance, term })}
        className="flex min-h-11 items-center gap-2 rounded-md px-3 transition-colors hover:bg-hover"
      >
        <Icon path={icon} />
        {text}
        <Count list={list} />
      </Link>
    ))}
  </nav>
);
