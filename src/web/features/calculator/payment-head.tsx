import { Adjusted, type AdjustedProps } from './adjusted.tsx';
import { PaymentHero, type PaymentHeroProps } from './payment-hero.tsx';

/** The payment, with its terms where the address asked for others. */
export const PaymentHead = ({
  shown,
  adjusted,
  limits,
  ...hero
}: Omit<PaymentHeroProps, 'shown'> & AdjustedProps & { shown: PaymentHeroProps['shown'] | null }) => (
  <>
    {shown && <PaymentHero {...hero} shown={shown} />}
    <Adjusted adjusted={adjusted} limits={limits} />
  </>
);
