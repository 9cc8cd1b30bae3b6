import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldErrorCode } from '#contract/errors.ts';
import type { RefusalBody } from '#web/lib/error-body.ts';
import { useTaxRates } from '#web/lib/tax-rates.ts';
import { costOfAsset } from './asset-calculation.ts';
import type { AssetType, FixedAsset } from './asset-calculation.ts';
import { checkAsset, faultsOf } from './asset-check.ts';
import type { AssetFaults, AssetRequest } from './asset-check.ts';
import { addressesOfAsset, keepAsset, readKeptAsset } from './asset-draft.ts';
import type { AssetKind, AssetSearch } from './asset-search.ts';
import { assetFormAddress, assetApplicationAddress, valuesOfSearch } from './asset-values.ts';
import type { AssetField, AssetValues } from './asset-values.ts';

/** Parts of the fields of an asset. */
export type AssetFieldsParts = {
  kind: AssetKind;
  types: readonly AssetType[];
  /** The start date of the schedule, a day in Moscow. */
  today: string;
  /** The initial values of the fields. */
  start: () => AssetValues;
  /** An asset that cannot be changed: only its terms are chosen. */
  fixed?: FixedAsset | undefined;
};

const amongFields = (faults: AssetFaults, fields: ReadonlySet<AssetField>): AssetFaults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => fields.has(field as AssetField)));

const fieldsOf = (faults: AssetFaults): AssetField[] => Object.keys(faults) as AssetField[];

/** The state of an asset's fields: each field is checked when it is left and all of them at submit, and the payment is computed at once. */
export const useAssetFields = ({ kind, types, today, start, fixed }: AssetFieldsParts) => {
  const [values, setValues] = useState(start);
  const ground = { types, today, taxRates: useTaxRates(), fixed };
  const [left, setLeft] = useState<ReadonlySet<AssetField>>(new Set());
  const [refused, setRefused] = useState<AssetFaults>({});
  const checked = checkAsset(kind, values, ground);
  const faults = checked.faults ?? {};
  const asset = {
    kind,
    values,
    types,
    /** The request, or null while something is wrong. */
    request: checked.faults ? null : checked.request,
    /** What it costs, or null while it cannot be calculated. */
    cost: costOfAsset(kind, values, ground),
    /** The faults to show under the fields. */
    faults: { ...refused, ...amongFields(faults, left) },
    change: (patch: Partial<AssetValues>): void => {
      // Several fields may change at once (typed before the form was hydrated), and none may be lost.
      setValues((before) => ({ ...before, ...patch }));
      setRefused({});
    },
    leave: (field: AssetField): void => setLeft(new Set([...left, field])),
    /** Checks everything. @returns the request when all is right */
    submit: (): AssetRequest | null => {
      setLeft(new Set(fieldsOf(faults)));
      return checked.faults ? null : checked.request;
    },
    /** Handles a refusal of the server that concerns the form. @returns whether it did */
    refuse: (body: RefusalBody | undefined): boolean => {
      const error = (body?.error ?? {}) as Record<string, FieldErrorCode>;
      const found = faultsOf(kind, { error, params: body?.params });
      setRefused(found);
      return fieldsOf(found).length > 0;
    },
  };
  return { asset, setValues };
};

/** The state of an asset's form. */
export type Asset = ReturnType<typeof useAssetFields>['asset'];

/** Parts of the form of an asset. */
export type AssetParts = {
  kind: AssetKind;
  search: AssetSearch;
  /** Path and query of the current page. */
  address: string;
  types: readonly AssetType[];
  /** The start date of the schedule, a day in Moscow. */
  today: string;
};

const startOf = ({ kind, search, address }: AssetParts): AssetValues => ({
  ...valuesOfSearch(search),
  ...readKeptAsset(kind, address),
});

/**
 * The form of an asset on a public page: what is typed survives a reload and going back. The same on the server and in the browser, except
 * for the draft.
 */
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
