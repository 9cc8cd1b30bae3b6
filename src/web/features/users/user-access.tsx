import { useState } from 'react';
import type { UserView } from '#contract/people.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { Refusal } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { iconLinkVariant, iconLockOutline } from '#web/ui/icons.ts';
import { showToast } from '#web/ui/toasts.ts';
import { SignInLink } from './sign-in-link.tsx';
import { useUserStep } from './use-user-step.ts';

const askToBlock = ({ name }: UserView): Promise<boolean> =>
  confirmDialog({
    title: `Закрыть доступ: ${name}?`,
    text: 'Все входы завершатся сразу, войти снова не получится. Заявки и документы останутся. Доступ можно открыть обратно.',
    confirm: 'Закрыть доступ',
    danger: true,
  });

const askForLink = ({ name }: UserView): Promise<boolean> =>
  confirmDialog({
    title: `Создать ссылку для входа: ${name}?`,
    text: 'Кто откроет ссылку, войдёт в этот кабинет без пароля. Ссылка действует 15 минут, и в журнале останется, что её создали вы.',
    confirm: 'Создать ссылку',
  });

/** The actions on a person's access, the last link that was made, and why the last action failed. */
const useAccessSteps = (user: UserView) => {
  const step = useUserStep(user);
  const [refusal, setRefusal] = useState<Refusal>();
  const [url, setUrl] = useState<string>();
  const attempt = async (run: () => Promise<void>): Promise<void> => {
    setRefusal(undefined);
    try {
      await run();
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
    }
  };
  const move = (to: '/block' | '/unblock', message: string): Promise<void> =>
    attempt(async () => {
      setUrl(undefined);
      await step(to);
      showToast(message);
    });
  return {
    url,
    refusal,
    block: async (): Promise<void> => {
      if (await askToBlock(user)) await move('/block', 'Доступ закрыт');
    },
    unblock: () => move('/unblock', 'Доступ открыт'),
    makeLink: async (): Promise<void> => {
      if (!(await askForLink(user))) return;
      await attempt(async () => {
        const made = await session.call<{ url: string }>(`/api/users/${user.id}/sign-in-link`, { body: {} });
        setUrl(made.url);
      });
    },
  };
};

/** Blocks and unblocks an account, and makes a link that signs in as its person. */
export const UserAccess = ({ user }: { user: UserView }) => {
  const steps = useAccessSteps(user);
  const { url } = steps;
  const { block, unblock, makeSignInLink } = user.abilities;
  if (!block && !unblock && !makeSignInLink) return null;
  return (
    <section aria-labelledby="user-access" className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 id="user-access" className="font-semibold">
        Доступ
      </h3>
      {url !== undefined && <SignInLink key={url} url={url} name={user.name} />}
      <RefusalNotice refusal={steps.refusal} />
      <div className="flex flex-col gap-3">
        {makeSignInLink && (
          <Button icon={iconLinkVariant} onClick={() => void steps.makeLink()}>
            {url === undefined ? 'Ссылка для входа' : 'Создать ещё одну ссылку'}
          </Button>
        )}
        {block && (
          <Button variant="danger" icon={iconLockOutline} onClick={() => void steps.block()}>
            Закрыть доступ
          </Button>
        )}
        {unblock && (
          <Button variant="primary" onClick={() => void steps.unblock()}>
            Открыть доступ
          </Button>
        )}
      </div>
    </section>
  );
};
