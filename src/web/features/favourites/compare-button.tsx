import { Button } from '#web/ui/button.tsx';
import { iconScaleBalance } from '#web/ui/icons.ts';

/** Properties of {@link CompareButton}. */
export type CompareButtonProps = { chosen: readonly string[]; onCompare: () => void };

/** Compares the favourites that were chosen; a comparison needs two. */
export const CompareButton = ({ chosen, onCompare }: CompareButtonProps) => (
  <Button icon={iconScaleBalance} className="md:ml-auto" disabled={chosen.length < 2} onClick={onCompare}>
    Сравнить выбранные{chosen.length > 0 && ` (${chosen.length})`}
  </Button>
);
