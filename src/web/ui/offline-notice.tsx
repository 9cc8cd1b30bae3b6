import { Icon } from './icon.tsx';
import { iconWifiOff } from './icons.ts';

/** Says that the connection is lost, while it is; mounted once at the root of the application. */
export function OfflineNotice({ away }: { away: boolean }) {
  return (
    <div role="alert" className="fixed inset-x-0 top-0 z-50 print:hidden">
      {away && (
        <p className="flex min-h-11 items-center justify-center gap-2 bg-ink px-4 py-2 text-center text-sm text-paper">
          <Icon path={iconWifiOff} />
          Нет связи. Всё, что вы ввели, останется на месте.
        </p>
      )}
    </div>
  );
}
