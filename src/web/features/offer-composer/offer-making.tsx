import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RequestView } from '#contract/requests.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { Composer } from './composer.tsx';
import { DraftsDialog } from './drafts-dialog.tsx';
import { InvitedLessors } from './invited-lessors.tsx';
import type { Composing } from './offer-form.tsx';
import { OfferLine } from './offer-line.tsx';
import { OwnInvitation } from './own-invitation.tsx';
import { lessorsQuery } from './queries.ts';
import { useOfferActions } from './use-offer-actions.ts';

/** Properties of {@link OfferMaking}. */
export type OfferMakingProps = {
  request: RequestView;
  /** Staff make offers for lessors; a lessor's people make their own. */
  forStaff: boolean;
  /** Loads the request again. */
  refresh: () => Promise<void>;
};

const noOffer: Composing = { kind: 'new' };

/** Lessors with active people of their own: staff do not answer for them. */
const useLessorsWithPeople = (enabled: boolean): ReadonlySet<string> => {
  const { data } = useQuery({ ...lessorsQuery, enabled });
  return useMemo(() => {
    const peopled = (data?.items ?? []).filter(
      ({ people, blocked }) => !blocked && people.some(({ role }) => role !== 'viewer'),
    );
    return new Set(peopled.map(({ id }) => id));
  }, [data]);
};

type ComposeProps = OfferMakingProps & { composing: Composing; onClose: () => void };

/** The form; staff first choose one of the invited lessors. */
const Compose = ({ request, forStaff, refresh, composing, onClose }: ComposeProps) => {
  const open = request.invitations.filter(
    ({ state, ended, blocked }) => state !== 'declined' && !ended && !blocked,
  );
  const [chosen, setChosen] = useState(open[0]?.lessorId ?? '');
  const lessorId = composing.kind === 'new' ? chosen : composing.offer.lessor.id;
  const former = composing.kind === 'new' ? '' : composing.offer.id;
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-5">
      {forStaff && composing.kind === 'new' && (
        <Field label="За какую компанию" className="max-w-md">
          <NativeSelect
            options={open.map(({ lessorId: value, name }) => ({ value, label: name }))}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        </Field>
      )}
      <Composer
        key={`${composing.kind}:${former}`}
        request={request}
        composing={composing}
        lessorId={lessorId}
        namesLessor={forStaff}
        onSaved={async () => {
          await refresh();
          onClose();
        }}
        onStale={refresh}
        onClose={onClose}
      />
    </div>
  );
};

type ButtonsProps = Pick<OfferMakingProps, 'forStaff'> & { onNew: () => void; onDrafts: () => void };

const Buttons = ({ forStaff, onNew, onDrafts }: ButtonsProps) => (
  <div className="flex flex-wrap gap-3 print:hidden">
    <Button variant="secondary" onClick={onNew}>
      Новое предложение
    </Button>
    {forStaff && <Button onClick={onDrafts}>Черновики по тарифам</Button>}
  </div>
);

type OffersProps = OfferMakingProps & { onCompose: (composing: Composing) => void };

/** The offers made, and why the last step with one of them failed. */
const Offers = ({ request, forStaff, refresh, onCompose }: OffersProps) => {
  const { act, moving, refusal } = useOfferActions(request, refresh);
  const offers = request.commercialOffers;
  return (
    <>
      {offers.length > 0 && (
        <ul className="flex flex-col gap-4 border-t border-line pt-4">
          {offers.map((offer) => (
            <OfferLine
              key={offer.id}
              offer={offer}
              withLessor={forStaff}
              moving={moving?.id === offer.id ? moving.step : undefined}
              onAct={(action) =>
                action === 'send' || action === 'withdraw'
                  ? void act(offer, action)
                  : onCompose({ kind: action, offer })
              }
            />
          ))}
        </ul>
      )}
      <RefusalNotice refusal={refusal} />
    </>
  );
};

/** The tools of those who make commercial offers for a request: invitations, offers, and the form of one. */
export const OfferMaking = (props: OfferMakingProps) => {
  const { request, forStaff, refresh } = props;
  const { commercialOffers: offers, invitations, abilities } = request;
  const withPeople = useLessorsWithPeople(forStaff);
  const begins = !forStaff && abilities.makeOffer && offers.length === 0;
  const [composing, setComposing] = useState<Composing | undefined>(begins ? noOffer : undefined);
  const [drafting, setDrafting] = useState(false);
  const [own] = invitations;
  // The draft on the page is the newest; the form sends the page's version.
  const current = composing?.kind === 'edit' && offers.find(({ id }) => id === composing.offer.id);
  return (
    <Card as="section" padding="lg" aria-labelledby="offer-making" className="flex flex-col gap-5">
      <h2 id="offer-making" className="text-xl font-semibold">
        {forStaff ? 'Ответы лизинговых компаний' : 'Ваше предложение'}
      </h2>
      {forStaff && <InvitedLessors request={request} withPeople={withPeople} refresh={refresh} />}
      {!forStaff && own && <OwnInvitation request={request} invitation={own} refresh={refresh} />}
      <Offers {...props} onCompose={setComposing} />
      {composing ? (
        <Compose
          {...props}
          composing={current ? { kind: 'edit', offer: current } : composing}
          onClose={() => setComposing(undefined)}
        />
      ) : (
        abilities.makeOffer && (
          <Buttons
            forStaff={forStaff}
            onNew={() => setComposing(noOffer)}
            onDrafts={() => setDrafting(true)}
          />
        )
      )}
      {drafting && (
        <DraftsDialog
          request={request}
          withPeople={withPeople}
          refresh={refresh}
          onClose={() => setDrafting(false)}
        />
      )}
    </Card>
  );
};
