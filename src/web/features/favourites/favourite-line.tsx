import type { OfferCard } from '#contract/offers.ts';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { iconClose } from '#web/ui/icons.ts';

const nameOf = ({ brand, model }: OfferCard): string => `${brand} ${model}`;

/** Properties of {@link FavouriteLine}. */
export interface FavouriteLineProps {
  card: OfferCard;
  chosen: boolean;
  /** No more can be chosen. */
  full: boolean;
  onChoose: (chosen: boolean) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** A favourite: its card and the actions on it. */
export function FavouriteLine({ card, chosen, full, onChoose, onRemove, children }: FavouriteLineProps) {
  return (
    <li className="flex flex-col">
      <div className="grow">{children}</div>
      <div className="flex items-center justify-between gap-3">
        <Checkbox
          label="Выбрать"
          aria-label={`Выбрать ${nameOf(card)} для сравнения`}
          checked={chosen}
          disabled={full && !chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <Button
          variant="ghost"
          icon={iconClose}
          aria-label={`Убрать ${nameOf(card)} из избранного`}
          onClick={onRemove}
        >
          Убрать
        </Button>
      </div>
    </li>
  );
}

/** A favourite that is gone. */
export function GoneFavourite({ onRemove }: { onRemove: () => void }) {
  return (
    <li className="flex min-h-60 flex-col items-start justify-center gap-3 rounded-lg border border-dashed border-edge p-5">
      <p className="font-semibold">Этого предложения больше нет</p>
      <p className="text-soft">Технику передали другому клиенту, или поставщик снял её с публикации.</p>
      <Button onClick={onRemove}>Убрать из избранного</Button>
    </li>
  );
}
