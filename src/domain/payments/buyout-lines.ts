import type { EarlyBuyoutOfDay } from '#contract/leasing.ts';

/** What an early buyout consists of, kopecks; their sum is its amount. Zero lines are left out. */
export const buyoutLines = (buyout: EarlyBuyoutOfDay): { name: string; kopecks: number }[] => [
  { name: 'Остаток долга', kopecks: buyout.balanceKopecks },
  { name: 'Проценты с последнего платежа', kopecks: buyout.interestKopecks },
  ...(buyout.feeKopecks === 0 ? [] : [{ name: 'Комиссия', kopecks: buyout.feeKopecks }]),
  ...(buyout.insuranceKopecks === 0
    ? []
    : [{ name: 'Страховка, оплаченная вперёд', kopecks: buyout.insuranceKopecks }]),
];
