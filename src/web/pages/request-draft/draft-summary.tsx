import { months } from '#domain/formats/plural.ts';
import { AssetSummary, CostAndRates, QuantityTotal } from '#web/features/funnel/index.ts';
import { Card } from '#web/ui/card.tsx';
import type { DraftEditorState } from './use-draft-editor.ts';

const scheduleNames = { annuity: 'Равные', decreasing: 'Убывающие', seasonal: 'Сезонные' };

/** An offer has terms of its own. */
const groundOf = ({ cost }: DraftEditorState['asset']): string =>
  cost ? `${scheduleNames[cost.input.schedule]} платежи, ${months(cost.input.months)}. ` : '';

/** The requested asset and its cost, for one unit and for all. */
export const DraftSummary = ({ editor }: { editor: DraftEditorState }) => {
  const { asset, frame, fields } = editor;
  return (
    <Card as="aside" aria-label="Расчёт" className="xl:sticky xl:top-24">
      <AssetSummary asset={asset} Cost={CostAndRates} ground={frame.fixed && groundOf(asset)} />
      {asset.cost && <QuantityTotal cost={asset.cost} quantity={fields.quantity} />}
    </Card>
  );
};
