declare module 'xirr' {
  /** Annual rate of the transactions; throws or gives −1 on extreme ones. */
  export default function xirr(transactions: { amount: number; when: Date }[]): number;
}
