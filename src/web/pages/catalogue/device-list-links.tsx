import { comparisonAddress, favouritesAddress } from '#web/lib/device-list-links.ts';
import { useDeviceList, type DeviceListName } from '#web/lib/device-lists.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconHeartOutline, iconScaleBalance } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';

const links: readonly { list: DeviceListName; text: string; icon: string; href: string }[] = [
  { list: 'favourites', text: 'Избранное', icon: iconHeartOutline, href: favouritesAddress },
  { list: 'comparison', text: 'Сравнение', icon: iconScaleBalance, href: comparisonAddress() },
];

function Count({ list }: { list: DeviceListName }) {
  const count = useDeviceList(list).length;
  return <span className="min-w-4 font-semibold tabular-nums">{count > 0 && count}</span>;
}

/** The visitor's lists, with the number of offers in each. */
export const DeviceListLinks = () => (
  <nav aria-label="Отмеченные предложения" data-needs-script className="-mx-3 flex flex-wrap print:hidden">
    {links.map(({ list, text, icon, href }) => (
      <Link
        key={list}
        href={href}
        className="flex min-h-11 items-center gap-2 rounded-md px-3 transition-colors hover:bg-hover"
      >
        <Icon path={icon} />
        {text}
        <Count list={list} />
      </Link>
    ))}
  </nav>
);
