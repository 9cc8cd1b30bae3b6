import { lazy } from 'react';
import { FormCard, FormFrame } from '#web/pages/site/form-frame.tsx';

const RejectNotifications = lazy(async () => ({
  default: (await import('./rejection.tsx')).RejectNotifications,
}));

/** Properties of {@link RejectNotificationsPage}: the token of a letter's footer, and the kind of that letter. */
export type RejectNotificationsPageProps = { token: string | undefined; kind: string | undefined };

/** Stops the letters to an address, by the link of one of them. */
export const RejectNotificationsPage = ({ token, kind }: RejectNotificationsPageProps) => (
  <FormFrame
    title="Письма от нас"
    lead="Здесь вы решаете, получать ли на эту почту уведомления. Входить в кабинет не нужно."
    without="Чтобы отказаться от писем, включите в браузере JavaScript и откройте ссылку ещё раз. Или нажмите «Отписаться» рядом с именем отправителя в почте: это сработает и без него."
  >
    <FormCard>
      <RejectNotifications token={token} kind={kind} />
    </FormCard>
  </FormFrame>
);
