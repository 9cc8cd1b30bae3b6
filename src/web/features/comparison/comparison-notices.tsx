import { plural } from '#domain/formats/plural.ts';
import { favouritesAddress } from '#web/lib/device-list-links.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { iconScaleBalance } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** There is nothing to compare yet. */
export function NothingCompared() {
  return (
    <EmptyState
      icon={iconScaleBalance}
      title="Сравнивать пока нечего"
      text="Нажмите на весы у предложения в каталоге или на его странице. В таблице поместится до шести."
      action={
        <>
          <ButtonLink to="/catalog" variant="primary">
            Выбрать в каталоге
          </ButtonLink>
          <ButtonLink href={favouritesAddress()}>Из избранного</ButtonLink>
        </>
      }
    />
  );
}

/** Says that the comparison was opened by a link. */
export function SharedNotice({ onKeep }: { onKeep: () => void }) {
  return (
    <Notice
      title="Это сравнение открыто по ссылке"
      action={<Button onClick={onKeep}>Сохранить к себе</Button>}
    >
      Ваш собственный список сравнения остался прежним.
    </Notice>
  );
}

/** Some of the offers are gone. */
export function GoneNotice({ count, onRemove }: { count: number; onRemove: () => void }) {
  const title = plural(
    count,
    'Одного из предложений больше нет',
    'Некоторых предложений больше нет',
    'Некоторых предложений больше нет',
  );
  return (
    <Notice tone="accent" title={title} action={<Button onClick={onRemove}>Убрать из сравнения</Button>}>
      Технику передали другому клиенту, или поставщик снял её с публикации.
    </Notice>
  );
}
