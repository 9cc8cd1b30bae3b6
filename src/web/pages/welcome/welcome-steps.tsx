import { useState } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { roleLabels } from '#domain/accounts/account-labels.ts';
import { CompanyCard, CompanyForm } from '#web/features/companies/index.ts';
import { EmailState } from '#web/features/registration/index.ts';
import { GuestCompany, GuestNext } from '#web/features/welcome/index.ts';
import { accountStore, session } from '#web/lib/session/browser-session.ts';
import { withCompany } from '#web/lib/session/with-company.ts';
import { useAccount, useSession } from '#web/lib/session/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const Company = ({ account }: { account: AccountView }) => {
  const [filling, setFilling] = useState(false);
  if (account.role !== 'client')
    return (
      <p className="text-soft">
        Вы вошли как {roleLabels[account.role].toLowerCase()}: компания нужна тем, кто берёт технику.
      </p>
    );
  if (account.company) return <CompanyCard company={account.company} />;
  if (filling)
    return (
      <CompanyForm
        call={session.call}
        userId={account.id}
        startInn={account.registeredInn}
        submitText="Сохранить"
        onConfirmed={(company) => accountStore.put(withCompany(account, company))}
      />
    );
  return (
    <>
      <p className="text-soft">
        На компанию оформят договор. Укажите её сейчас, и заявка займёт минуту: останутся только условия.
      </p>
      <Button className="self-start max-sm:w-full" onClick={() => setFilling(true)}>
        Указать компанию
      </Button>
    </>
  );
};

const Next = ({ account, back }: { account: AccountView; back: string | undefined }) => (
  <>
    <EmailState account={account} />
    <div className="flex flex-col gap-3 border-t border-line pt-5 sm:flex-row sm:flex-wrap">
      {back !== undefined && (
        <ButtonLink href={back} variant="primary">
          Продолжить с того же места
        </ButtonLink>
      )}
      <ButtonLink to="/catalog" variant={back === undefined ? 'primary' : 'secondary'}>
        Найти технику
      </ButtonLink>
      <ButtonLink to="/account/requests">Открыть кабинет</ButtonLink>
    </div>
    <p className="text-soft">
      Нужного нет в каталоге? Подойдёт{' '}
      <Link to="/offers/manual" className={textLink}>
        ссылка на любую технику
      </Link>
      .
    </p>
  </>
);

const NoConnection = () => (
  <Notice
    tone="danger"
    title="Нет связи с сервером"
    action={<Button onClick={session.retry}>Повторить</Button>}
  >
    Вы вошли раньше, но сейчас мы не можем это проверить.
  </Notice>
);

/** The reader: somebody signed in, a guest, or not known yet. */
const useReader = (): AccountView | 'guest' | 'unknown' | 'offline' => {
  const state = useSession();
  const account = useAccount();
  if (account) return account;
  if (state.status !== 'not-authorized') return 'unknown';
  return state.tokensKept ? 'offline' : 'guest';
};

/** The second step: the company of the signed-in person. In the browser only. */
export const WelcomeCompany = () => {
  const reader = useReader();
  if (reader === 'unknown') return <Skeleton className="h-24" />;
  if (reader === 'offline') return <NoConnection />;
  return reader === 'guest' ? <GuestCompany /> : <Company account={reader} />;
};

/** The third step: what to do next. In the browser only. */
export const WelcomeNext = ({ back }: { back: string | undefined }) => {
  const reader = useReader();
  if (reader === 'unknown') return <Skeleton className="h-40" />;
  return reader === 'guest' || reader === 'offline' ? <GuestNext /> : <Next account={reader} back={back} />;
};
