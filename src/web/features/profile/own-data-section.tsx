import { useState } from 'react';
import type { AccountExport } from '#contract/own-data.ts';
import { RefusalNotice } from '#web/lib/forms/contract-form.tsx';
import { refusalOf, type Refusal } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { SectionCard } from '#web/ui/section-card.tsx';

const saveAsFile = (data: AccountExport): void => {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }),
  );
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `Мои данные, ${data.exportedAt.slice(0, 10)}.json`,
  });
  link.click();
  URL.revokeObjectURL(address);
};

/** A copy of all data kept about the person, as a file. */
export const OwnDataSection = () => {
  const [loading, setLoading] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const download = async (): Promise<void> => {
    setLoading(true);
    setRefusal(undefined);
    try {
      saveAsFile(await session.call<AccountExport>('/api/account/export'));
      showToast('Файл с вашими данными скачан');
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
    } finally {
      setLoading(false);
    }
  };
  return (
    <SectionCard id="own-data" title="Ваши данные">
      <p className="max-w-prose text-soft">
        Скачайте всё, что мы о вас храним: профиль, согласия, входы, компанию, заявки, сообщения и список
        загруженных файлов. Файл в формате JSON откроет любой текстовый редактор. Паролей и секретных ключей в
        нём нет.
      </p>
      <Button className="self-start max-sm:w-full" loading={loading} onClick={() => void download()}>
        Скачать мои данные
      </Button>
      <RefusalNotice refusal={refusal} />
    </SectionCard>
  );
};
