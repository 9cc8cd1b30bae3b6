import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Outcome } from '#web/ui/outcome.tsx';
import type { DeadOffer as Dead } from './offer-api.ts';
import { offerOutcomes } from './offer-outcomes.ts';

const gone = { title: 'Предложение больше не действует', text: 'Остальные предложения — в заявке.' };

/** What became of an offer whose link has ended, and where to go from there. */
export const DeadOffer = ({ dead, again }: { dead: Dead; again: ReactNode }) => {
  const { status, requestNumber } = dead;
  const { title, text } = offerOutcomes[status] ?? gone;
  return (
    <div className="page flex min-h-[calc(100dvh-4rem)] flex-col py-8 md:py-14">
      <div className="mx-auto flex w-full max-w-lg flex-col gap-6">
        <h1 className="text-2xl font-semibold">
          Предложение по заявке <span className="whitespace-nowrap">№ {requestNumber}</span>
        </h1>
        <Card padding="lg">
          <Outcome
            tone="stopped"
            title={title}
            actions={
              <>
                {again}
                <ButtonLink to="/account/requests" search={{ q: String(requestNumber) }}>
                  К заявке
                </ButtonLink>
                <ButtonLink to="/catalog">В каталог</ButtonLink>
              </>
            }
          >
            <p>{text}</p>
          </Outcome>
        </Card>
      </div>
    </div>
  );
};
