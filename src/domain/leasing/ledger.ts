import { ledgerNames } from './ledger-names.ts';
import { ledgerRowIds, type LedgerRowId, type LedgerSource } from './ledger-source.ts';

/**
 * A row: `part` is added up, `total` is the sum of the parts above it, `aside` is not part of the sum. `kopecks` is negative for the tax
 * saving, so that the rows add up as displayed, and null for what is not known yet; then `note` says so.
 */
export type LedgerRow = {
  readonly id: LedgerRowId;
  readonly name: string;
  readonly kind: 'part' | 'total' | 'aside';
  readonly kopecks: number | null;
  readonly note: string | undefined;
};

const kinds: Record<LedgerRowId, LedgerRow['kind']> = {
  price: 'aside',
  advance: 'part',
  payments: 'part',
  buyout: 'part',
  contract: 'total',
  overpayment: 'aside',
  insurance: 'part',
  fees: 'part',
  all: 'total',
  taxSaving: 'part',
  afterTax: 'total',
};

const sumsOf = ({ input, calculation }: LedgerSource): Record<LedgerRowId, number | null> => ({
  price: input.priceKopecks,
  advance: calculation.advanceKopecks,
  payments: calculation.paymentsKopecks,
  buyout: input.buyoutKopecks,
  contract: calculation.totalKopecks,
  overpayment: calculation.overpaymentKopecks,
  insurance: input.insurance ? calculation.insuranceBesideKopecks : null,
  fees: input.fees ? calculation.feesKopecks : null,
  all: calculation.allInKopecks,
  taxSaving: 0 - calculation.taxSavingKopecks,
  afterTax: calculation.costAfterTaxKopecks,
});

const notesOf = ({ input, calculation, leaseback }: LedgerSource): Partial<Record<LedgerRowId, string>> => ({
  ...(input.insurance ? {} : { insurance: 'не входит: её назовёт лизинговая компания' }),
  ...(input.fees ? {} : { fees: 'не входят: их назовёт лизинговая компания' }),
  ...(input.insurance?.inPayments === true ? { insurance: 'внутри платежей' } : {}),
  ...(leaseback ? { taxSaving: 'без налогов с продажи техники' } : {}),
  ...(calculation.rulesVersion < 2 ? { afterTax: 'по прежним правилам: без страховки и комиссий' } : {}),
});

/**
 * The one ledger: the same rows, names and order wherever a cost is shown. Sums in kopecks; advance + payments + buyout = «По договору»,
 * + insurance beside + fees = «Всего», − tax saving = «На деле, после налогов». Source: the product description, "Money".
 */
export const ledgerOf = (source: LedgerSource): LedgerRow[] => {
  const sums = sumsOf(source);
  const notes = notesOf(source);
  return ledgerRowIds.map((id) => ({
    id,
    name: ledgerNames[id],
    kind: kinds[id],
    kopecks: sums[id],
    note: notes[id],
  }));
};
