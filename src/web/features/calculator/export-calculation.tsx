import type { MouseEvent } from 'react';
import { useState } from 'react';
import { siteOrigin } from '#web/lib/site-origin.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import {
  iconFileExcelOutline,
  iconFilePdfBox,
  iconLinkVariant,
  iconShareVariantOutline,
} from '#web/ui/icons.ts';
import { showToast } from '#web/ui/toasts.ts';

/** Properties of {@link ExportCalculation}. */
export interface ExportCalculationProps {
  /** The API call that computes the same, `/api/calculate`. */
  call: string;
  /** Its input as a query, without `?`. */
  search: string;
  /** The address that opens the calculation again; its PDF where no page carries the terms. */
  address?: string;
}

const title = 'Расчёт лизинга';

const letterTo = (address: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title} с графиком платежей:\n${address}\n`)}`;

/** Opens the share sheet of the device if it has one; otherwise the link opens a letter. */
const share = (event: MouseEvent, address: string): void => {
  if (!('share' in navigator)) return;
  event.preventDefault();
  navigator.share({ title, url: address }).catch((error: unknown) => {
    const changedMind = error instanceof DOMException && error.name === 'AbortError';
    if (!changedMind) window.location.href = letterTo(address);
  });
};

function CopyLink({ address }: { address: string }) {
  const [refused, setRefused] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => void showToast('Ссылка скопирована'),
      () => setRefused(true),
    );
  return (
    <div data-needs-script className="contents">
      <Button
        variant="ghost"
        size="sm"
        icon={iconLinkVariant}
        className="justify-start! px-0!"
        onClick={() => void (window.isSecureContext ? copy() : setRefused(true))}
      >
        Скопировать ссылку
      </Button>
      {refused && (
        <label className="text-sm text-soft">
          Браузер не дал скопировать. Вот ссылка:
          <input
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="mt-1 w-full rounded-md border border-edge bg-surface px-3 py-2 text-ink"
          />
        </label>
      )}
    </div>
  );
}

const files = [
  { kind: 'pdf', text: 'Скачать PDF', icon: iconFilePdfBox },
  { kind: 'xlsx', text: 'Скачать Excel', icon: iconFileExcelOutline },
] as const;

/** Ways to keep the calculation: documents, its address, and the address in a letter. Nobody is asked who they are. */
export function ExportCalculation({ call, search, address }: ExportCalculationProps) {
  const shared = address ?? `${siteOrigin()}${call}.pdf?${search}`;
  return (
    <section aria-label="Забрать расчёт" className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-sm text-soft">Заберите расчёт с графиком: телефон и почта не нужны.</p>
      <div className="grid grid-cols-2 gap-2">
        {files.map(({ kind, text, icon }) => (
          <a
            key={kind}
            href={`${call}.${kind}?${search}`}
            download
            className={cx(buttonLook({ size: 'sm' }), 'px-2! whitespace-nowrap')}
          >
            <Icon path={icon} />
            {text}
          </a>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-5">
        <CopyLink address={shared} />
        <a
          href={letterTo(shared)}
          onClick={(event) => share(event, shared)}
          className={cx(buttonLook({ variant: 'ghost', size: 'sm' }), 'px-0!')}
        >
          <Icon path={iconShareVariantOutline} />
          Отправить бухгалтеру
        </a>
      </div>
    </section>
  );
}
