import { nbsp } from '#domain/formats/characters.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { iconHeartOutline } from '#web/ui/icons.ts';
import { EmptyState } from '#web/ui/states.tsx';

/** Shown instead of favourites when there are none. */
export function NoFavourites({ signedIn }: { signedIn: boolean }) {
  const place = signedIn ? 'в кабинете, на всех ваших устройствах' : 'на этом устройстве, без регистрации';
  return (
    <EmptyState
      icon={iconHeartOutline}
      title="В избранном пока пусто"
      text={`Нажмите на сердечко у${nbsp}предложения, и оно останется здесь, ${place}.`}
      action={
        <ButtonLink to="/catalog" variant="primary">
          Выбрать в каталоге
        </ButtonLink>
      }
    />
  );
}
