import { useEffect, useEffectEvent, useState } from 'react';
import type { ErrorBody, FieldErrorCode } from '#contract/errors.ts';
import { calculateThing, calculationOf } from './thing-calculation.ts';
import type { ThingType } from './thing-calculation.ts';
import { checkThing, faultsOf } from './thing-check.ts';
import type { ThingFaults, ThingRequest } from './thing-check.ts';
import { addressesOfThing, keepThing, readKeptThing } from './thing-draft.ts';
import type { ThingKind, ThingSearch } from './thing-search.ts';
import { thingFormAddress, thingTakeAddress, valuesOfSearch } from './thing-values.ts';
import type { ThingField, ThingValues } from './thing-values.ts';

/** What the form of a thing is made of. */
export type ThingParts = {
  kind: ThingKind;
  search: ThingSearch;
  /** Path and query of the page as it stands. */
  address: string;
  types: readonly ThingType[];
  /** The start date of the schedule, a day in Moscow. */
  today: string;
};

const startOf = ({ kind, search, address }: ThingParts): ThingValues => ({
  ...valuesOfSearch(search),
  ...readKeptThing(kind, address),
});

const amongFields = (faults: ThingFaults, fields: ReadonlySet<ThingField>): ThingFaults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => fields.has(field as ThingField)));

const fieldsOf = (faults: ThingFaults): ThingField[] => Object.keys(faults) as ThingField[];

/**
 * The form of a thing: what is typed outlives a reload and going back, a field is checked when it is left and everything at submit, and
 * the payment is computed at once. The same on the server and in the browser, but for the draft.
 */
export const useThing = (parts: ThingParts) => {
  const { kind, address, types, today } = parts;
  const [values, setValues] = useState(() => startOf(parts));
  const [left, setLeft] = useState<ReadonlySet<ThingField>>(new Set());
  const [refused, setRefused] = useState<ThingFaults>({});
  const [typed, setTyped] = useState(false);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    setTyped(false);
    setValues(startOf(parts));
  }

  const checked = checkThing(kind, values, types, today);
  const faults = checked.faults ?? {};
  const belongs = (...more: string[]): string[] => [
    ...new Set([...addressesOfThing(kind), address, ...more]),
  ];

  const keep = useEffectEvent((latest: ThingValues) =>
    keepThing(kind, latest, readKeptThing(kind, address) ? belongs() : [address]),
  );
  useEffect(() => {
    if (typed) keep(values);
  }, [typed, values]);

  return {
    kind,
    values,
    types,
    /** The request, or null while something is wrong. */
    request: checked.faults ? null : checked.request,
    calculation: calculationOf(calculateThing(kind, values, types, today)),
    /** What is to be shown under the fields. */
    faults: { ...refused, ...amongFields(faults, left) },
    change: (patch: Partial<ThingValues>): void => {
      // Of several fields that change at once (what was typed before the form woke), none may be lost.
      setValues((before) => ({ ...before, ...patch }));
      setRefused({});
      setTyped(true);
    },
    leave: (field: ThingField): void => setLeft(new Set([...left, field])),
    /** Checks everything. @returns the request when all is right */
    submit: (): ThingRequest | null => {
      setLeft(new Set(fieldsOf(faults)));
      if (checked.faults) return null;
      keepThing(kind, values, belongs(thingTakeAddress(kind, values), thingFormAddress(kind, values)));
      return checked.request;
    },
    /** Takes over a refusal of the server that belongs to the form. @returns whether there was any */
    refuse: (body: ErrorBody | undefined): boolean => {
      const error = (body?.error ?? {}) as Record<string, FieldErrorCode>;
      const found = faultsOf({ error, params: body?.params });
      setRefused(found);
      return fieldsOf(found).length > 0;
    },
  };
};

/** The form of a thing at work. */
export type Thing = ReturnType<typeof useThing>;
