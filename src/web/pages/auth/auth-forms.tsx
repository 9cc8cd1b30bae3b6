import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { DemoPeople, SignInForm } from '#web/features/sessions/index.ts';
import { warmUp } from '#web/lib/build-watch-chunks.ts';
import { onFirstTouch } from '#web/lib/served-part.tsx';
import { useSignedIn } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { openAddress } from '#web/ui/open-address.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FormCard } from '#web/pages/site/form-frame.tsx';
import { addressOf } from '#web/ui/address.ts';

/** Properties of {@link AuthForms}. */
export type AuthFormsProps = {
  mode: 'register' | undefined;
  back: string | undefined;
  blocked: true | undefined;
  ended: true | undefined;
};

const loadSignUp = async () => ({ default: (await import('./sign-up.ts')).SignUpFlow });
const SignUpFlow = lazy(loadSignUp);

const stay = (): void => undefined;

/** Sends a signed-in person back to where they came from, a new one by way of the welcome. @returns a function that marks them as new */
const useGoingOn = (back: string | undefined): (() => void) => {
  const router = useRouter();
  const signedIn = useSignedIn();
  // Set before the sign-in is rendered, since both come from the same answer.
  const isNew = useRef(false);
  useEffect(() => {
    if (!signedIn) return;
    // A person who came by an invitation is greeted by it.
    const greeted = isNew.current && !back?.startsWith(addressOf({ to: '/welcome' }));
    if (greeted) void router.navigate({ to: '/welcome', search: { back }, replace: true });
    else if (back === undefined) void router.navigate({ to: '/account/requests', replace: true });
    else openAddress(router, back, { replace: true });
  }, [signedIn, back, router]);
  return () => {
    isNew.current = true;
  };
};

/** The forms of the sign-in page; a person who is already signed in goes on. In the browser only. */
export const AuthForms = ({ mode, back, blocked, ended }: AuthFormsProps) => {
  const greet = useGoingOn(back);
  useEffect(() => onFirstTouch(() => void warmUp(loadSignUp).catch(() => undefined)), []);
  return (
    <>
      <FormCard>
        {blocked && (
          <Notice
            tone="danger"
            title="Доступ закрыт"
            action={<ButtonLink to="/contact">Написать нам</ButtonLink>}
          >
            Администратор закрыл вам доступ в кабинет. Заявки и документы на месте: если это ошибка, напишите
            нам.
          </Notice>
        )}
        {ended && !blocked && (
          <Notice title="Сеанс завершён">Войдите снова — вернём вас туда, где вы остановились.</Notice>
        )}
        {mode === 'register' ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <SignUpFlow onSignedUp={greet} onSignedIn={stay} SignInForm={SignInForm} />
          </Suspense>
        ) : (
          <SignInForm onSignedIn={stay} />
        )}
        <p className="border-t border-line pt-4 text-soft">
          {mode === 'register' ? 'Уже есть доступ?' : 'Ещё нет доступа?'}{' '}
          <Link
            to="/auth"
            search={{ back, mode: mode ? undefined : 'register' }}
            className={`${textLink} inline-flex min-h-11 items-center`}
          >
            {mode === 'register' ? 'Войдите' : 'Зарегистрируйтесь'}
          </Link>
        </p>
      </FormCard>
      <DemoPeople onSignedIn={stay} />
    </>
  );
};
