import type { AccountExport } from '#contract/own-data.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { session } from '#web/lib/session/browser-session.ts';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { SectionCard } from '#web/ui/section-card.tsx';

const saveAsFile = (data: AccountExport): void => {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }),
  );
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `Мои данные, ${moscowDay(data.exportedAt)}.json`,
  });
  link.click();
  URL.revokeObjectURL(address);
};

const download = async (): Promise<void> => {
  saveAsFile(await session.call<AccountExport>('/api/account/export'));
  showToast('Файл с вашими данными скачан');
};

/** A copy of all data kept about the person, as a file. */
export const OwnDataSection = () => {
  const { busy, refusal, perform } = useStep();
  return (
    <SectionCard id="own-data" title="Ваши данные">
      <p className="max-w-prose text-soft">
        Скачайте всё, что мы о вас храним: профиль, согласия, входы, компанию, заявки, сообщения и список
        загруженных файлов. Файл в формате JSON откроет любой текстовый редактор. Паролей и секретных ключей в
        нём нет.
      </p>
      <Button className="self-start max-sm:w-full" loading={busy} onClick={() => void perform(download)}>
        Скачать мои данные
      </Button>
      <RefusalNotice refusal={refusal} />
    </SectionCard>
  );
};
