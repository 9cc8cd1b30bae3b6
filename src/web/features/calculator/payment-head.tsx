import { Adjusted, type AdjustedProps } from './adjusted.tsx';
import { PaymentHero, type PaymentHeroProps } from './payment-hero.tsx';

/** The payment, and which terms it is for where the address asked for others. */
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
