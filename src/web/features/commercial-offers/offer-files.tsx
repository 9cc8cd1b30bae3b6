import { DownloadButtons } from '#web/lib/download-buttons.tsx';
import { isLink, urlOf } from './offer-api.ts';

/** The offer's documents. A secret link is enough to open them; by an id they are fetched with the sign-in. */
export const OfferFiles = ({ address, number }: { address: string; number: number }) => (
  <DownloadButtons path={urlOf(address)} name={`Предложение ${number}`} open={isLink(address)} />
);
