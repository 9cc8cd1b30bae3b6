import { formatPercent } from '#domain/formats/numbers.ts';
import { months as monthsText } from '#domain/formats/plural.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NotAnOffer, PaymentHero } from './payment-hero.tsx';
import { MainTerms, ScheduleTerms } from './terms-fields.tsx';
import type { Calculator } from './use-calculator.ts';

/** Says which terms the thing can be leased on, where the address asked for others. */
function Adjusted({ limits }: Calculator['frame']) {
  return (
    <Notice tone="accent" title="Показали ближайшие условия">
      Условия из ссылки здесь недоступны: аванс от{nbsp}
      {formatPercent(limits.advanceMin)} до{nbsp}
      {formatPercent(limits.advanceMax)}, срок от{nbsp}
      {limits.monthsMin} до{nbsp}
      {monthsText(limits.monthsMax)}.
    </Notice>
  );
}

/** Properties of {@link CalculatorCard}. */
export interface CalculatorCardProps {
  calculator: Calculator;
  /** The offer's page. */
  path: string;
  /** Where the request begins, with the terms. */
  takeHref: string;
}

/** Payment, terms and the way on. */
export function CalculatorCard({ calculator, path, takeHref }: CalculatorCardProps) {
  const { frame, chosen, change, shown, invalid, adjusted } = calculator;
  const fields = { frame, chosen, change };
  return (
    <Card as="section" aria-label="Расчёт лизинга" className="flex flex-col gap-6 lg:p-6!">
      {shown && <PaymentHero shown={shown} priceKopecks={frame.priceKopecks} />}
      {adjusted && <Adjusted {...frame} />}
      <form
        action={path}
        method="get"
        className="flex flex-col gap-5"
        onSubmit={(event) => event.preventDefault()}
      >
        <MainTerms {...fields} />
        <div className="hidden noscript:block">
          <Button type="submit" wide>
            Пересчитать
          </Button>
        </div>
      </form>
      <ScheduleTerms {...fields} />
      {invalid && shown && (
        <Notice tone="accent">
          Числа на странице — для прежних условий. Исправьте аванс или срок, и мы пересчитаем.
        </Notice>
      )}
      <div className="flex flex-col gap-3">
        <ButtonLink href={takeHref} variant="primary" size="lg" wide>
          Получить в лизинг
        </ButtonLink>
        <NotAnOffer />
      </div>
    </Card>
  );
}
