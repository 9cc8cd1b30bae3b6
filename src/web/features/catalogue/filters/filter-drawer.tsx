import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/dialog.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

/** Properties of {@link FilterDrawer}. */
export interface FilterDrawerProps extends FilterPanelProps {
  /** «214 предложений». */
  found: string;
  onClose: () => void;
}

/** The contents of the sheet of filters; open as long as it is rendered. */
export function FilterDrawer({ found, onClose, ...panel }: FilterDrawerProps) {
  return (
    <Drawer
      open
      onClose={onClose}
      title="Фильтры"
      footer={
        <Button variant="primary" wide onClick={onClose}>
          Показать {found}
        </Button>
      }
    >
      <FilterPanel {...panel} />
    </Drawer>
  );
}
