/** The funnel: the front door for routes. */
export { OfferSummary } from './offer-summary.tsx';
export { readApplicationCost, readApplicationOffer } from './queries.ts';
export { forgetSent, keepSent, readSent } from './sent-request.ts';
export type { SentRequest } from './sent-request.ts';
export { SentStep } from './sent-step.tsx';
export {
  ApplicationFrame,
  ApplicationHeading,
  ApplicationLayout,
  StepSkeleton,
} from './application-layout.tsx';
export { QuantityTotal } from './quantity-total.tsx';
export { StepFrame } from './step-frame.tsx';
export { applicationStepOf, stepAfter } from './application-step.ts';
export type { ApplicationProgress, ApplicationStep } from './application-step.ts';
export { choiceOf, offerAddressOf } from './application-terms.ts';
export type { ApplicationSearch } from './application-terms.ts';
export type { ApplicationRequest, ApplicationSubject } from './application-subject.ts';
export { TermsRefused } from './terms-refused.tsx';
export { TermsStep } from './terms-step.tsx';
export { forgetAsset, isAssetSettled } from './asset/asset-draft.ts';
export { AssetForm } from './asset/asset-form.tsx';
export { AssetPage } from './asset/asset-page.tsx';
export { readAssetKind, readAssetSearch, assetParameters } from './asset/asset-search.ts';
export type { AssetKind, AssetSearch } from './asset/asset-search.ts';
export { AssetSummary } from './asset/asset-summary.tsx';
export { LedgerBesideSteps } from './cost-beside-steps.tsx';
export { LedgerAside } from './ledger-aside.tsx';
export {
  assetFormTarget,
  assetForms,
  assetApplicationAddress,
  assetApplicationTarget,
  assetApplicationPath,
} from './asset/asset-values.ts';
export { useAsset, useAssetFields } from './asset/use-asset.ts';
export type { Asset } from './asset/use-asset.ts';
export type { FixedAsset } from './asset/asset-calculation.ts';
export { LeasebackFields, ManualFields, TermsFields } from './asset/asset-fields.tsx';
export { draftOfAsset, valuesOfDraft } from './asset/asset-request-draft.ts';
export type { AssetValues } from './asset/asset-values.ts';
export { CostAndRates } from './cost-and-rates.tsx';
