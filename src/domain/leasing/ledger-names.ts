import type { LedgerRowId } from './ledger-source.ts';

/** What each row is called wherever a cost is shown. Source: the product description, "Money". */
export const ledgerNames: Record<LedgerRowId, string> = {
  price: 'Цена',
  advance: 'Аванс',
  payments: 'Платежи',
  buyout: 'Выкуп',
  contract: 'По договору',
  overpayment: 'Переплата',
  insurance: 'Страховка',
  fees: 'Комиссии и сборы',
  all: 'Всего',
  taxSaving: 'Экономия на налогах',
  afterTax: 'На деле, после налогов',
};
