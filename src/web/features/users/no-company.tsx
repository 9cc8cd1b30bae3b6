import { ButtonLink } from '#web/ui/button.tsx';
import { iconAccountGroupOutline, iconClockOutline } from '#web/ui/icons.ts';
import { EmptyState } from '#web/ui/states.tsx';

/** Where people are to be found, for staff who may not see all of them. */
export const NoCompanyOfStaff = () => (
  <EmptyState
    icon={iconAccountGroupOutline}
    title="Людей компании открывают из заявки"
    text="На странице заявки, рядом с названием компании, есть ссылка «Люди компании»: там можно принять человека по уставу или доверенности."
    action={<ButtonLink to="/account/requests">Заявки</ButtonLink>}
  />
);

/** Why the list is empty, for a person without a company, or one who waits to be accepted. */
export const NoCompany = ({ waitsFor }: { waitsFor: string | undefined }) =>
  waitsFor === undefined ? (
    <EmptyState
      icon={iconAccountGroupOutline}
      title="Здесь будут люди вашей компании"
      text="Укажите компанию в профиле или откройте приглашение из письма: владелец пригласит вас по почте."
      action={
        <ButtonLink to="/account/profile" variant="primary">
          Указать компанию
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      icon={iconClockOutline}
      title="Владелец компании ещё не принял вас"
      text={`Вы указали своей компанией ${waitsFor}. Людей и заявки компании вы увидите, когда её владелец вас примет. Если владельца нет, отправьте менеджеру устав или доверенность: доступ откроет он.`}
      action={<ButtonLink to="/account/requests">Мои заявки</ButtonLink>}
    />
  );
