import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tokens } from '#contract/accounts.ts';
import { api } from '#web/lib/api-client.ts';
import { RefusalNotice } from '#web/lib/forms/contract-form.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { demoQuery } from './queries.ts';

/** In the demo: its people, each a press away. */
export const DemoPeople = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const { data: demo } = useQuery(demoQuery);
  const [under, setUnder] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  if (!demo) return null;

  const signIn = async (email: string): Promise<void> => {
    setUnder(email);
    setRefusal(undefined);
    try {
      session.signIn(await api<Tokens>('/api/account/login', { body: { email, password: demo.password } }));
      onSignedIn();
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
    } finally {
      setUnder(undefined);
    }
  };

  return (
    <section aria-labelledby="demo-people" className="flex flex-col gap-3 rounded-lg bg-sunken p-4">
      <h2 id="demo-people" className="flex items-center gap-2 font-semibold">
        <Badge tone="accent">Демо</Badge> Войти одним нажатием
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {demo.people.map(({ email, role }) => (
          <li key={email}>
            <Button wide loading={under === email} onClick={() => void signIn(email)}>
              {role}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        Пароль у всех один: <code className="font-sans select-all">{demo.password}</code>
      </p>
      <RefusalNotice refusal={refusal} />
    </section>
  );
};
