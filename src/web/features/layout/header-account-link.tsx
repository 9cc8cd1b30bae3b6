import { ButtonLink } from '#web/ui/button.tsx';
import { iconAccountOutline, iconLogin } from '#web/ui/icons.ts';

/** The link to the account, or to the sign-in. */
export function HeaderAccountLink({ signedIn, wide }: { signedIn: boolean; wide?: boolean }) {
  return signedIn ? (
    <ButtonLink to="/account/requests" icon={iconAccountOutline} wide={wide}>
      Кабинет
    </ButtonLink>
  ) : (
    <ButtonLink to="/auth" icon={iconLogin} wide={wide}>
      Войти
    </ButtonLink>
  );
}
