import { z } from 'zod/mini';
import type { ErrorParams, FieldErrors } from '#contract/errors.ts';
import { fieldErrorsOf } from '#contract/issues.ts';
import { sentRequestBody } from '#contract/sent-request.ts';
import { hostOfLink } from '#domain/formats/host-of-link.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { leasebackRefusals } from '#domain/leasing/leaseback-refusals.ts';
import { faultText } from '#web/lib/forms/bound-texts.ts';
import { calculateAsset, kopecksOf, numberOf, termsOfAsset } from './asset-calculation.ts';
import type { AssetGround } from './asset-calculation.ts';
import type { AssetKind } from './asset-search.ts';
import type { AssetField, AssetValues } from './asset-values.ts';

/** Error texts by field. */
export type AssetFaults = Partial<Record<AssetField, string>>;

const [, manual, leaseback] = sentRequestBody.def.options;
const ofForm = { kind: true, subject: true, terms: true } as const;

/** The part of a request that the form fills in; its recipients are chosen in the last step. */
const assetRequest = z.discriminatedUnion('kind', [z.pick(manual, ofForm), z.pick(leaseback, ofForm)]);

/** The requested asset and terms. */
export type AssetRequest = z.infer<typeof assetRequest>;

type Codes = { error: FieldErrors; params?: Record<string, ErrorParams> | undefined };

const fields: Readonly<Record<string, AssetField>> = {
  typeId: 'type',
  name: 'name',
  priceKopecks: 'price',
  link: 'link',
  supplier: 'supplier',
  year: 'year',
  vin: 'vin',
  mileageKm: 'mileage',
  wantedKopecks: 'wanted',
  months: 'term',
  advance: 'advance',
  'advance.share': 'advance',
  'advance.amountKopecks': 'advance',
  payout: 'wanted',
};

const ownTexts: Readonly<Record<string, string>> = {
  'name required': 'Назовите технику или дайте ссылку на неё',
  'typeId required': 'Выберите вид техники',
  'typeId notFound': 'Выберите вид техники',
  'link invalid': 'Ссылка начинается с https://, скопируйте её целиком',
  'payout max':
    'Это меньше 51 % цены: аванс в лизинге не бывает больше 49 %. Нужно меньше — укажите цену ниже',
  'payout min': 'Столько не выплачивают: нужно оставить аванс',
};

type Fault = { path: string; code: string; params: ErrorParams | undefined };

const textOf = (kind: AssetKind, { path, code, params }: Fault): string => {
  if (kind === 'leaseback' && path === 'name' && code === 'required') return 'Назовите технику';
  const own = ownTexts[`${path} ${code}`];
  if (own !== undefined) return own;
  if (path === 'year') return `Год выпуска — от ${params?.['min'] ?? 1950} и не позже этого года`;
  if (path === 'wantedKopecks' && code === 'max' && params?.['max'] !== undefined)
    return `Не больше цены, ${formatRubles(Number(params['max']))}`;
  return faultText(path, code, params);
};

/** In leaseback the advance is the price less the wanted sum. */
const pathOf = (kind: AssetKind, path: string): string => {
  const own = path.replace(/^(?:subject|terms)\./, '');
  return kind === 'leaseback' && own === 'advance.amountKopecks' ? 'payout' : own;
};

/** Codes of a refusal as texts under the fields of the form; fields that the form does not have are left out. */
export const faultsOf = (kind: AssetKind, { error, params }: Codes): AssetFaults =>
  Object.fromEntries(
    Object.entries(error).flatMap(([path, code]) => {
      const own = pathOf(kind, path);
      const field = fields[own];
      return field ? [[field, textOf(kind, { path: own, code, params: params?.[path] })]] : [];
    }),
  );

const nameOf = (kind: AssetKind, { name, link }: AssetValues): string => {
  if (name.trim() !== '' || kind === 'leaseback') return name;
  const host = hostOfLink(link);
  return host === undefined ? '' : `Техника по ссылке с ${host}`;
};

/** The description of the asset so far, by the names of the request. */
export const subjectOf = (kind: AssetKind, values: AssetValues) => {
  const shared = {
    typeId: values.type,
    name: nameOf(kind, values),
    priceKopecks: kopecksOf(values.price),
  };
  if (kind === 'manual')
    return {
      ...shared,
      link: values.link.trim() || undefined,
      supplier: values.supplier.trim() || undefined,
    };
  return {
    ...shared,
    year: numberOf(values.year),
    vin: values.vin || undefined,
    mileageKm: numberOf(values.mileage),
    wantedKopecks: kopecksOf(values.wanted),
  };
};

const ownRefusals = (request: AssetRequest, today: string): Codes =>
  request.kind === 'leaseback' ? leasebackRefusals(request.subject, today) : { error: {} };

/**
 * Checks the form by the contract's schema and then by the domain's rules, as the server does: the request, or the faults. Where the schema
 * refuses, the limits of the calculation are still checked, so that a person learns of all faults at once.
 */
export const checkAsset = (
  kind: AssetKind,
  values: AssetValues,
  ground: AssetGround,
): { request: AssetRequest; faults?: undefined } | { faults: AssetFaults } => {
  const body = { kind, subject: subjectOf(kind, values), terms: termsOfAsset(kind, values) };
  const parsed = assetRequest.safeParse(body);
  const calculated = calculateAsset(kind, values, ground);
  const limits = calculated && !calculated.ok ? faultsOf(kind, calculated) : {};
  const unknown = ground.types.some(({ id }) => id === values.type)
    ? {}
    : faultsOf(kind, { error: { typeId: 'required' } });
  if (!parsed.success) {
    const { advance, ...found } = faultsOf(kind, fieldErrorsOf(parsed.error.issues, body));
    // Leaseback has no such field: the price or the wanted sum is missing, and the fault is shown there.
    const ofAdvance = kind === 'manual' && advance !== undefined ? { advance } : {};
    return { faults: { ...limits, ...unknown, ...ofAdvance, ...found } };
  }
  const faults = { ...limits, ...unknown, ...faultsOf(kind, ownRefusals(parsed.data, ground.today)) };
  return Object.keys(faults).length > 0 ? { faults } : { request: parsed.data };
};
