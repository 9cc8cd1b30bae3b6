import { useRef, useState } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { moscowDay } from '#domain/formats/moscow.ts';
import { useAssetFields, valuesOfDraft } from '#web/features/funnel/index.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { typesQuery } from '#web/lib/types-query.ts';
import { Card } from '#web/ui/card.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import { AskedFields } from './asked-fields.tsx';
import { ClientFields } from './client-fields.tsx';
import {
  clientOf,
  emptyForClient,
  forClientSchema,
  offerIdOf,
  offerTermsOf,
  type AskedKind,
  type ClientKind,
  type ForClientBody,
} from './for-client-values.ts';

/** A request that was created. */
export type Written = { id: string; number: number; client: ClientKind };

/** Checks the terms against those of the offer before anybody is sent a link to it. */
const calculate = (offerId: string, terms: object) =>
  session.call(`/api/offers/${encodeURIComponent(offerId)}/calculate`, { body: terms });

const draftName = 'for-client';

const useForClient = (onWritten: (written: Written) => void) => {
  const { data: types } = useSuspenseQuery(typesQuery);
  const [client, setClient] = useState<ClientKind>('caller');
  const [kind, setKind] = useState<AskedKind>('manual');
  const [today] = useState(() => moscowDay(new Date().toISOString()));
  const keyOf = useRef(createKeyring());
  const assetKind = kind === 'leaseback' ? 'leaseback' : 'manual';
  const { asset } = useAssetFields({ kind: assetKind, types, today, start: () => valuesOfDraft({}) });

  const send = async (typed: ForClientBody): Promise<void> => {
    const offerId = offerIdOf(typed.offer);
    const terms = offerTermsOf(typed);
    if (kind === 'offer') await calculate(offerId, terms);
    const asked = kind === 'offer' ? { kind, offerId, terms } : asset.request;
    if (!asked) return;
    const { quantity, comment } = typed;
    const body = { ...asked, quantity, comment, client: clientOf(client, typed) };
    const headers = { 'idempotency-key': keyOf.current(body) };
    const written = await session.call<Omit<Written, 'client'>>('/api/requests', { body, headers });
    onWritten({ ...written, client });
  };
  const refused = ({ status, body }: ApiError): boolean => {
    if (kind !== 'offer') return asset.refuse(body);
    if (status === 404) state.form.setError('offer', { type: 'notFound', message: 'Такого предложения нет' });
    return status === 404;
  };
  const state = useContractForm({
    schema: forClientSchema(client, kind),
    defaults: emptyForClient,
    prefix: '',
    draft: { name: draftName, keep: ['name', 'phone', 'email', 'inn', 'offer', 'comment'] },
    send,
    onRefused: refused,
  });
  return {
    client,
    setClient,
    kind,
    setKind,
    asset,
    state: {
      ...state,
      submit: (event?: { preventDefault: () => void }) => {
        event?.preventDefault();
        // The faults of the asset must be rendered under their fields before the form looks for the first one.
        if (kind !== 'offer') flushSync(() => asset.submit());
        state.submit();
      },
    },
  };
};

/** Writes a request for a client, who then confirms it. */
export const ForClientForm = ({ onWritten }: { onWritten: (written: Written) => void }) => {
  const { client, setClient, kind, setKind, asset, state } = useForClient(onWritten);
  return (
    <Card padding="lg" className="max-w-3xl">
      <ContractForm
        state={state}
        label="Заявка для клиента"
        submitText={client === 'caller' ? 'Отправить ссылку клиенту' : 'Передать клиенту'}
      >
        <h2 className="text-xl font-semibold">Для кого</h2>
        <SegmentedControl
          label="Для кого"
          value={client}
          onValueChange={(value) => setClient(value === 'known' ? 'known' : 'caller')}
          choices={[
            { value: 'caller', label: 'Новый клиент' },
            { value: 'known', label: 'Есть кабинет' },
          ]}
        />
        <ClientFields client={client} form={state.form} />
        <h2 className="mt-3 text-xl font-semibold">Что нужно</h2>
        <SegmentedControl
          label="Что нужно"
          value={kind}
          onValueChange={(value) => setKind(value === 'offer' || value === 'leaseback' ? value : 'manual')}
          choices={[
            { value: 'manual', label: 'Не из каталога' },
            { value: 'offer', label: 'Из каталога' },
            { value: 'leaseback', label: 'Возвратный лизинг' },
          ]}
        />
        <AskedFields kind={kind} asset={asset} form={state.form} />
        <p className="text-sm text-soft">
          {client === 'caller'
            ? 'Клиент получит ссылку на семь дней: проверит условия, выберет лизинговые компании и подтвердит телефон кодом. Заявка уйдёт после этого сама.'
            : 'Черновик появится в кабинете клиента, о нём придёт уведомление. Отправит заявку клиент.'}
        </p>
      </ContractForm>
    </Card>
  );
};
