import { useEffect, useEffectEvent, useState } from 'react';
import type { AssetType } from './asset-calculation.ts';
import { addressesOfAsset, keepAsset, readKeptAsset } from './asset-draft.ts';
import type { AssetKind, AssetSearch } from './asset-search.ts';
import { assetFormAddress, assetApplicationAddress, valuesOfSearch } from './asset-values.ts';
import type { AssetValues } from './asset-values.ts';
import { useAssetFields, type Asset } from './use-asset-fields.ts';

/** What the form of an asset is made of. */
export type AssetParts = {
  kind: AssetKind;
  search: AssetSearch;
  /** Path and query of the page as it stands. */
  address: string;
  types: readonly AssetType[];
  /** The start date of the schedule, a day in Moscow. */
  today: string;
};

const startOf = ({ kind, search, address }: AssetParts): AssetValues => ({
  ...valuesOfSearch(search),
  ...readKeptAsset(kind, address),
});

/** The form of an asset on a public page: what is typed outlives a reload and going back. The same on the server and in the browser, but for the draft. */
export const useAsset = (parts: AssetParts): Asset => {
  const { kind, address, types, today } = parts;
  const { asset, setValues } = useAssetFields({ kind, types, today, start: () => startOf(parts) });
  const { values } = asset;
  const [typed, setTyped] = useState(false);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    setTyped(false);
    setValues(startOf(parts));
  }

  const belongs = (...more: string[]): string[] => [
    ...new Set([...addressesOfAsset(kind), address, ...more]),
  ];

  const keep = useEffectEvent((latest: AssetValues) =>
    keepAsset(kind, latest, readKeptAsset(kind, address) ? belongs() : [address]),
  );
  useEffect(() => {
    if (typed) keep(values);
  }, [typed, values]);

  return {
    ...asset,
    change: (patch) => {
      asset.change(patch);
      setTyped(true);
    },
    submit: () => {
      const request = asset.submit();
      if (request)
        keepAsset(
          kind,
          values,
          belongs(assetApplicationAddress(kind, values), assetFormAddress(kind, values)),
        );
      return request;
    },
  };
};
