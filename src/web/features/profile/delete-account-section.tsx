import { useState } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

/** Deleting one's account: what is deleted, what the law keeps, and a button that asks once. */
export const DeleteAccountSection = ({ account }: { account: AccountView }) => {
  const [asking, setAsking] = useState(false);
  return (
    <SectionCard id="delete" title="Удаление учётной записи">
      <div className="flex max-w-prose flex-col gap-3 text-soft">
        <p>
          <b className="font-semibold text-ink">Удалим сразу и навсегда:</b> имя, телефон, почту, должность и
          дату рождения, входы на всех устройствах, второй фактор, Telegram и интеграции, место в компании.
          Согласия станут отозванными, рассылки прекратятся.
        </p>
        <p>
          <b className="font-semibold text-ink">Сохраним по закону:</b> завершённые заявки и документы к ним —
          пять лет после завершения, вместо имени там будет «Удалённый пользователь». Если был договор,
          отдельно храним ещё имя, телефон и почту того, кто его вёл, — те же пять лет. Записи о данных и
          отозванных согласиях — три года.
        </p>
        <p>С тем же телефоном и почтой можно зарегистрироваться снова, но прежние заявки не вернутся.</p>
      </div>
      {asking ? (
        <DeleteAccountForm account={account} onCancel={() => setAsking(false)} />
      ) : (
        <Button variant="danger" className="self-start max-sm:w-full" onClick={() => setAsking(true)}>
          Удалить учётную запись
        </Button>
      )}
    </SectionCard>
  );
};
