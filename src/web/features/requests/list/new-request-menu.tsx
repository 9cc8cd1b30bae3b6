import { buttonLook } from '#web/ui/button-look.ts';
import { DisclosureMenu } from '#web/ui/disclosure-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconPlus } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';

const item = 'flex min-h-11 flex-col justify-center rounded-md px-3 py-2 hover:bg-hover';

/** The kinds of new requests. */
export const NewRequestMenu = () => (
  <DisclosureMenu
    className="relative max-sm:w-full"
    triggerClassName={`${buttonLook({ variant: 'primary' })} cursor-pointer list-none max-sm:w-full`}
    trigger={
      <>
        <Icon path={iconPlus} />
        Новая заявка
      </>
    }
  >
    <div className="absolute right-0 z-20 mt-2 flex w-72 animate-appear flex-col rounded-lg bg-raised p-2 shadow-float max-sm:w-full">
      <Link to="/catalog" className={item}>
        Из каталога
        <span className="text-sm text-muted">Предложения с ценой и платежом</span>
      </Link>
      <Link to="/account/requests/new-{$kind}" params={{ kind: 'manual' }} className={item}>
        Техника не из каталога
        <span className="text-sm text-muted">Своими словами или по ссылке</span>
      </Link>
      <Link to="/account/requests/new-{$kind}" params={{ kind: 'leaseback' }} className={item}>
        Возвратный лизинг
        <span className="text-sm text-muted">Деньги за свою технику, она остаётся в работе</span>
      </Link>
    </div>
  </DisclosureMenu>
);
