import type { OfferType, TypeDefaults } from '#contract/catalogue.ts';
import type { CalculateBody, LeaseTerms } from '#contract/leasing.ts';
import { standardLimits } from '#domain/leasing/limits.ts';

/** The reference case of the product description, "Money". */
export const referenceLease: CalculateBody = {
  priceKopecks: 300_000_000,
  advance: { share: '0.2' },
  months: 36,
  annualRate: '0.24',
  buyoutKopecks: 100_000,
  schedule: 'annuity',
  startDate: '2026-12-01',
};

/** A type's usual terms: those of the reference, without insurance and fees. */
export const plainDefaults: TypeDefaults = {
  annualRate: '0.24',
  advance: '0.2',
  months: 36,
  buyoutKopecks: 100_000,
  schedule: 'annuity',
  insurance: null,
  fees: [],
};

/** A type with the usual terms of the reference, unless changed. */
export const typeOf = (id: string, changed: Partial<OfferType> = {}): OfferType => ({
  id,
  parentId: null,
  name: id,
  nameOne: id,
  drawing: id,
  count: 1,
  attributes: [],
  limits: standardLimits,
  defaults: plainDefaults,
  ...changed,
});

/** An offer's terms: the rate and buyout of the reference, without insurance and fees. */
export const plainTerms: LeaseTerms = {
  annualRate: '0.24',
  advanceMin: '0.1',
  advanceMax: '0.49',
  monthsMin: 12,
  monthsMax: 48,
  buyoutKopecks: 100_000,
  schedules: ['annuity', 'decreasing'],
  fees: [],
  insurance: null,
  earlyBuyoutFromMonth: 6,
  earlyBuyoutFeeShare: '0',
};
