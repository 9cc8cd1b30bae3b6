import { useState } from 'react';
import type { Tokens } from '#contract/accounts.ts';
import type { DemoAnswer } from '#contract/demo.ts';
import { roleLabels } from '#domain/accounts/account-labels.ts';
import { api } from '#web/lib/api-client.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { deviceHeaders } from '#web/lib/session/device-secret.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { textLink } from '#web/ui/link.tsx';
import { readDemo } from './read-demo.ts';

type DemoPerson = DemoAnswer['people'][number];

/** Signs in as one of the demo's people; `under` is the e-mail of the sign-in that is under way. */
const useDemoSignIn = (onSignedIn: () => void) => {
  const [under, setUnder] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const signIn = async ({ email, password }: DemoPerson): Promise<void> => {
    setUnder(email);
    setRefusal(undefined);
    try {
      session.signIn(
        await api<Tokens>('/api/account/login', { body: { email, password }, headers: deviceHeaders() }),
      );
      onSignedIn();
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
    } finally {
      setUnder(undefined);
    }
  };
  return { under, refusal, signIn };
};

/** In the demo: its people, who can be signed in as with one press. */
export const DemoPeople = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const { data: demo } = useAnswer('demo', readDemo);
  const { under, refusal, signIn } = useDemoSignIn(onSignedIn);
  if (!demo || demo.people.length === 0) return null;
  return (
    <section aria-labelledby="demo-people" className="flex flex-col gap-3 rounded-lg bg-sunken p-4">
      <h2 id="demo-people" className="flex items-center gap-2 font-semibold">
        <Badge tone="accent">Демо</Badge> Войти одним нажатием
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {demo.people.map((person) => (
          <li key={person.email}>
            <Button
              wide
              className="flex-col gap-0! leading-5"
              loading={under === person.email}
              onClick={() => void signIn(person)}
            >
              {roleLabels[person.role]}
              <span className="text-sm font-normal text-muted">{person.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        Или введите почту, например {demo.people[0]?.email}, и пароль{' '}
        <code className="font-sans select-all">{demo.people[0]?.password}</code>
      </p>
      {demo.letters !== null && (
        <a
          href={demo.letters}
          target="_blank"
          rel="noreferrer"
          className={cx(textLink, 'self-start text-sm')}
        >
          Письма демо<span className="sr-only">, откроются в новой вкладке</span>
        </a>
      )}
      <RefusalNotice refusal={refusal} />
    </section>
  );
};
