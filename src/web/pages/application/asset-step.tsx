import { AssetForm } from '#web/features/funnel/index.ts';
import type { StepProps } from './use-application.ts';

/** The requested asset, where it is not in the catalogue. */
export const AssetStep = ({ subject: { asset }, application }: StepProps) =>
  asset && (
    <AssetForm
      asset={asset.form}
      submitText="Продолжить"
      onReady={() => {
        asset.onReady();
        application.change(null);
      }}
    />
  );
