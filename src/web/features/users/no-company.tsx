import type { CompanyView } from '#contract/accounts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { iconAccountGroupOutline, iconClockOutline } from '#web/ui/icons.ts';
import { EmptyState } from '#web/ui/states.tsx';

/** Where people can be found, for staff who may not see all of them. */
export const NoCompanyOfStaff = () => (
  <EmptyState
    icon={iconAccountGroupOutline}
    title="Люди компании — на её странице"
    text="В разделе «Компании» видно, кто в какой компании и какие документы приложил. Там же их принимают или отклоняют."
    action={<ButtonLink to="/account/companies">Компании</ButtonLink>}
  />
);

/** For a person of a vendor or lessor whom no admin has told yet for which one they work. */
export const NoWorkplace = () => (
  <EmptyState
    icon={iconAccountGroupOutline}
    title="Мы ещё не указали вашу компанию"
    text="Напишите нам, где вы работаете. Когда мы добавим вас в компанию, здесь появятся её люди, и владелец сможет приглашать коллег."
    action={<ButtonLink to="/contact">Написать</ButtonLink>}
  />
);

const waitingText = ({ name, state }: CompanyView): string =>
  state === 'unproven'
    ? `Компания ${name} не подтверждена: ИНН знает любой, поэтому её людей и чужие заявки мы пока не показываем никому. Приложите в профиле доверенность или паспорт, и после проверки вы станете её владельцем.`
    : `У компании ${name} есть владелец. Людей и заявки вы увидите, когда он вас примет или мы проверим ваши документы: приложите их в профиле.`;

/** Why the list is empty, for a person without a company, or one who has no role in theirs yet. */
export const NoCompany = ({ waiting }: { waiting: CompanyView | null }) =>
  waiting ? (
    <EmptyState
      icon={iconClockOutline}
      title={waiting.state === 'unproven' ? 'Сначала подтвердите компанию' : 'Вас ещё не приняли в компанию'}
      text={waitingText(waiting)}
      action={
        <ButtonLink to="/account/profile" hash="company" variant="primary">
          К документам
        </ButtonLink>
      }
    />
  ) : (
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
  );
