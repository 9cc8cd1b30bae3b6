import { Icon } from '#web/ui/icon.tsx';
import { iconArrowRight } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { addressOf } from '#web/ui/address.ts';

const ways: readonly { href: string; title: string; text: string }[] = [
  {
    href: addressOf({ to: '/offers/manual' }),
    title: 'Нет в каталоге?',
    text: 'Пришлите ссылку или опишите технику словами: платёж посчитаем так же.',
  },
  {
    href: addressOf({ to: '/leasback' }),
    title: 'Возвратный лизинг',
    text: 'Деньги под технику, которая у вас уже есть. Работать на ней не перестаёте.',
  },
  {
    href: addressOf({ to: '/recommended' }),
    title: 'Подборки по делу',
    text: 'Техника для доставки, стройки, такси, хозяйства, уже с платежами.',
  },
];

/** Ways to a lease that do not begin in the catalogue. */
export function OtherWays() {
  return (
    <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
      {ways.map(({ href, title, text }) => (
        <li key={href}>
          <Link
            href={href}
            className="group flex h-full flex-col rounded-lg bg-sunken p-5 transition-colors hairline hover:border-edge lg:p-6"
          >
            <span className="flex items-center justify-between gap-3 text-lg font-semibold">
              {title}
              <Icon path={iconArrowRight} className="text-muted transition-colors group-hover:text-ink" />
            </span>
            <span className="mt-2 text-soft">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
