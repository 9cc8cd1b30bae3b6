import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { LessorView } from '#contract/lessors.ts';
import { lessorRoleWords, signingWords } from '#domain/lessors/card-words.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/dialog.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { BlockNotice, BlockStep } from './block-step.tsx';
import { LessorForm } from './lessor-form.tsx';
import { useLessorStep } from './use-lessor-step.ts';

const Facts = ({ lessor }: { lessor: LessorView }) => (
  <dl className="grid gap-3">
    {[
      ['ИНН', lessor.inn],
      ['Адрес', lessor.address],
      ['О компании', lessor.about ?? '—'],
      ['Подписывает', lessor.signing.map((way) => signingWords[way]).join(', ')],
    ].map(([name, text]) => (
      <div key={name}>
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="wrap-anywhere tabular-nums">{text}</dd>
      </div>
    ))}
  </dl>
);

const People = ({ lessor: { id: lessorId, people, abilities } }: { lessor: LessorView }) => (
  <section aria-labelledby="lessor-people" className="border-t border-line pt-5">
    <h3 id="lessor-people" className="mb-2 font-semibold">
      Люди
    </h3>
    {people.length === 0 && (
      <p className="text-soft">Никого: на заявки за эту компанию отвечают наши менеджеры.</p>
    )}
    <ul className="flex flex-col">
      {people.map(({ id, name, role }) => (
        <li key={id} className="flex min-h-11 items-center justify-between gap-4">
          {abilities['change'] ? (
            <Link to="/account/users" search={{ person: id }} className={`${textLink} py-2.5`}>
              {name}
            </Link>
          ) : (
            name
          )}
          <span className="text-sm text-muted">{lessorRoleWords[role].name}</span>
        </li>
      ))}
    </ul>
    {abilities['change'] && (
      <>
        <p className="mt-2 text-sm text-muted">
          Чтобы добавить человека, откройте его в разделе{' '}
          <Link to="/account/users" className={textLink}>
            «Пользователи»
          </Link>{' '}
          и дайте роль «Лизинговая компания» или пригласите по почте.
        </p>
        <ButtonLink to="/account/users" search={{ company: lessorId }} variant="ghost" className="mt-3">
          Места и приглашения
        </ButtonLink>
      </>
    )}
  </section>
);

const ArchiveStep = ({ lessor }: { lessor: LessorView }) => {
  const step = useLessorStep(lessor);
  const active = lessor.state === 'active';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => step({ state: active ? 'archived' : 'active' }),
    onSuccess: () => showToast(active ? 'Компания в архиве' : 'Компания снова работает'),
  });
  const ask = async (): Promise<void> => {
    const sure =
      !active ||
      (await confirmDialog({
        title: `Убрать ${lessor.name} в архив?`,
        text: 'Новых заявок и расчётов по её тарифам не будет. Идущие сделки останутся, вернуть из архива можно в любой момент.',
        confirm: 'Убрать в архив',
        danger: true,
      }));
    if (sure) mutate();
  };
  return (
    <>
      <Button variant="ghost" loading={isPending} onClick={() => void ask()}>
        {active ? 'Убрать в архив' : 'Вернуть из архива'}
      </Button>
      <span role="alert" className="basis-full text-sm text-danger empty:hidden">
        {error && refusalOf(error, () => false).problem}
      </span>
    </>
  );
};

/** A lessor as staff open it, or the form of a new one. */
export const LessorDrawer = ({ lessor }: { lessor: LessorView | undefined }) => {
  const router = useRouter();
  const close = (): void => void router.navigate({ to: '/account/lessors' });
  const open = ({ id }: LessorView): void =>
    void router.navigate({ to: '/account/lessors', search: { lessor: id }, replace: true });
  const mayChange = !lessor || lessor.abilities['change'] === true;
  return (
    <Drawer open title={lessor?.name ?? 'Новая лизинговая компания'} onClose={close}>
      <div className="flex flex-col gap-6">
        {lessor?.blocked && <BlockNotice blocked={lessor.blocked} />}
        {mayChange ? (
          <LessorForm key={lessor?.version} lessor={lessor} onSaved={open} />
        ) : (
          <Facts lessor={lessor} />
        )}
        {lessor && <People lessor={lessor} />}
        {lessor && (
          <div className="flex flex-wrap gap-3 border-t border-line pt-5">
            <ButtonLink to="/account/rate-cards" search={{ lessor: lessor.id }}>
              Тарифы
            </ButtonLink>
            {lessor.abilities['change'] && <ArchiveStep lessor={lessor} />}
            {lessor.abilities['change'] && <BlockStep lessor={lessor} />}
          </div>
        )}
      </div>
    </Drawer>
  );
};
