import { createIsomorphicFn } from '@tanstack/react-start';
import { servedPart } from '#web/lib/served-part.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { NotAnOffer } from './not-an-offer.tsx';
import { ExportOfferCalculation } from './export-offer-calculation.tsx';
import { PaymentHead } from './payment-head.tsx';
import type { LessorRange } from './lessor-range.ts';
import { paymentText } from './terms-text.ts';
import { MainTerms } from './terms-fields.tsx';
import type { Calculator } from './use-calculator.ts';

const Head = servedPart({
  whole: createIsomorphicFn().server(() => PaymentHead),
  load: () => import('./payment-head.tsx').then((part) => part.PaymentHead),
  className: 'flex flex-col gap-6',
});

const Rest = servedPart({
  whole: createIsomorphicFn().server(() => ScheduleFields),
  load: () => import('./schedule-fields.tsx').then((part) => part.ScheduleFields),
  wakes: 'touched',
});

const ExportCalculation = servedPart({
  whole: createIsomorphicFn().server(() => ExportOfferCalculation),
  load: () => import('./export-offer-calculation.tsx').then((part) => part.ExportOfferCalculation),
  wakes: 'touched',
});

/** What is chosen outside the fields of the form, which would be lost when the form is sent without scripts. */
const otherTerms = ({ query, chosen: { unit } }: Calculator) =>
  [...new URLSearchParams(query)].filter(
    ([name]) => name !== (unit === 'percent' ? 'advance' : '') && name !== 'term',
  );

/** Properties of {@link CalculatorCard}. */
export interface CalculatorCardProps {
  calculator: Calculator;
  /** The offer's page. */
  path: string;
  /** Where the request begins, with the terms. */
  applicationHref: string;
  /** What lessors ask for the terms shown. */
  lessors?: LessorRange | undefined;
}

/** Payment, terms and the link to the request. */
export function CalculatorCard({ calculator, path, applicationHref, lessors }: CalculatorCardProps) {
  const { frame, chosen, change, shown, invalid, adjusted } = calculator;
  const fields = { frame, chosen, change };
  return (
    <Card as="section" aria-label="Расчёт лизинга" className="flex flex-col gap-6 lg:p-6!">
      <div>
        <Head
          shown={shown}
          priceKopecks={frame.priceKopecks}
          lessors={lessors}
          adjusted={adjusted}
          limits={frame.limits}
        />
        {shown && <LiveRegion>{paymentText(shown, frame.priceKopecks)}</LiveRegion>}
      </div>
      <form
        action={path}
        method="get"
        className="flex flex-col gap-5"
        onSubmit={(event) => event.preventDefault()}
      >
        <MainTerms {...fields} />
        {otherTerms(calculator).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="hidden noscript:block">
          <Button type="submit" wide>
            Пересчитать
          </Button>
        </div>
      </form>
      <Rest {...fields} outdated={invalid && shown !== null} />
      <div className="flex flex-col gap-3">
        <ButtonLink href={applicationHref} variant="primary" size="lg" wide>
          Получить в лизинг
        </ButtonLink>
        <NotAnOffer />
      </div>
      {shown && <ExportCalculation path={path} query={calculator.query} choice={shown.choice} />}
    </Card>
  );
}
