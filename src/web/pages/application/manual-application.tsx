import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OfferType } from '#contract/catalogue.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import {
  forgetAsset,
  isAssetSettled,
  ApplicationLayout,
  assetForms,
  AssetSummary,
  LedgerBesideSteps,
  assetApplicationAddress,
  assetApplicationTarget,
  assetApplicationPath,
  useAsset,
} from '#web/features/funnel/index.ts';
import type { ApplicationSubject, AssetKind, AssetSearch } from '#web/features/funnel/index.ts';
import { ApplicationSteps } from './application-steps.tsx';

/** Properties of {@link ManualApplication}. */
export type ManualApplicationProps = { kind: AssetKind; search: AssetSearch; types: readonly OfferType[] };

/** The funnel of an asset that is not in the catalogue, with the requested asset beside the steps. In the browser only. */
export const ManualApplication = ({ kind, search, types }: ManualApplicationProps) => {
  const router = useRouter();
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const [today] = useState(() => moscowDay(new Date().toISOString()));
  const asset = useAsset({ kind, search, address, types, today });
  const full = assetApplicationAddress(kind, asset.values);
  const [ready, setReady] = useState(() => asset.request !== null && isAssetSettled(kind, address, full));

  const settle = (): void => {
    if (address !== full)
      void router.navigate({
        ...assetApplicationTarget(kind, asset.values),
        replace: true,
        resetScroll: false,
      });
  };
  // Values restored from the draft are written into the address too, so that the request sent from here is recognised after a reload.
  const settleAtStart = useEffectEvent(() => {
    if (ready && asset.submit()) settle();
  });
  useEffect(() => settleAtStart(), []);

  const subject: ApplicationSubject = {
    key: full,
    page: assetApplicationPath,
    request: asset.request,
    cost: asset.cost ?? undefined,
    asset: {
      form: asset,
      ready: ready && asset.request !== null,
      onReady: () => {
        setReady(true);
        settle();
      },
    },
    anotherText: 'Ещё одна заявка',
    onSent: () => forgetAsset(kind),
    onAnother: () => void router.navigate(assetForms[kind]),
  };
  return (
    <ApplicationLayout summary={<AssetSummary asset={asset} Cost={LedgerBesideSteps} />}>
      <ApplicationSteps subject={subject} />
    </ApplicationLayout>
  );
};
