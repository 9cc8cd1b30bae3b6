import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Shown to those who do not send requests. */
export const NotForStaff = () => (
  <Notice
    tone="accent"
    title="Заявки отправляют клиенты"
    action={<ButtonLink to="/account/requests">К заявкам</ButtonLink>}
  >
    Вы вошли как сотрудник или поставщик. Чтобы отправить заявку от своей компании, выйдите и войдите как
    клиент.
  </Notice>
);
