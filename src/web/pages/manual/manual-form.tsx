import { useLocation, useRouter } from '@tanstack/react-router';
import type { OfferType } from '#contract/catalogue.ts';
import {
  AssetForm,
  assetFormTarget,
  AssetPage,
  assetApplicationTarget,
  useAsset,
  type AssetKind,
  type AssetSearch,
} from '#web/features/funnel/index.ts';

/** Properties of {@link ManualForm}, and of its page. */
export type ManualPageProps = {
  kind: AssetKind;
  search: AssetSearch;
  types: readonly OfferType[];
  today: string;
};

/** The contents of the form's page: the form, and the cost of the asset beside it. */
export const ManualForm = ({ kind, search, types, today }: ManualPageProps) => {
  const router = useRouter();
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const asset = useAsset({ kind, search, address, types, today });

  const goOn = async (): Promise<void> => {
    // So that going back shows the form as it was left.
    await router.navigate({ ...assetFormTarget(kind, asset.values), replace: true, resetScroll: false });
    await router.navigate(assetApplicationTarget(kind, asset.values));
  };
  return (
    <AssetPage asset={asset}>
      <AssetForm asset={asset} submitText="Продолжить" onReady={() => void goOn()} />
    </AssetPage>
  );
};
