import { GetForm } from '#web/ui/get-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconMagnify } from '#web/ui/icons.ts';
import { addressOf } from '#web/ui/address.ts';

/** Search by words over the catalogue: a GET form, so Enter works without scripts too. */
export function SiteSearch({ className }: { className?: string }) {
  return (
    <search className={className}>
      <GetForm action={addressOf({ to: '/catalog' })} className="relative">
        <input
          type="search"
          name="q"
          aria-label="Поиск по каталогу"
          placeholder="Марка, модель или вид техники"
          autoComplete="off"
          enterKeyHint="search"
          className="control pl-10"
        />
        <Icon
          path={iconMagnify}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
      </GetForm>
    </search>
  );
}
