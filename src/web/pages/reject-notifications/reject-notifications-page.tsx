import { lazy } from 'react';
import { FormCard, FormFrame } from '#web/pages/site/form-frame.tsx';

const RejectNotifications = lazy(async () => ({
  default: (await import('./rejection.tsx')).RejectNotifications,
}));

/** Stops the letters to an address, by the link of one of them. */
export const RejectNotificationsPage = ({ token }: { token: string | undefined }) => (
  <FormFrame
    title="Письма от нас"
    lead="Здесь вы решаете, получать ли на эту почту уведомления. Входить в кабинет не нужно."
    without="Чтобы отказаться от писем, включите в браузере JavaScript и откройте ссылку ещё раз. Или нажмите «Отписаться» рядом с именем отправителя в почте: это сработает и без него."
  >
    <FormCard>
      <RejectNotifications token={token} />
    </FormCard>
  </FormFrame>
);
