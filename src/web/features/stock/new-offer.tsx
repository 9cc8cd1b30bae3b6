import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { iconPlus } from '#web/ui/icons.ts';
import { SuggestInput } from '#web/ui/suggest-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { vendorsQuery } from '#web/lib/vendors-query.ts';
import { beginOffer } from './queries.ts';

const useBegin = () => {
  const router = useRouter();
  return useMutation({
    mutationFn: beginOffer,
    onSuccess: ({ id }) => router.navigate({ to: '/account/catalog/$offerId', params: { offerId: id } }),
    onError: (error) => showToast(refusalOf(error, () => false).problem ?? ''),
  });
};

/** Begins an offer for the vendor that the reader works for. */
export const NewOffer = () => {
  const begin = useBegin();
  return (
    <Button variant="primary" icon={iconPlus} loading={begin.isPending} onClick={() => begin.mutate({})}>
      Новое предложение
    </Button>
  );
};

const asWords = (text: string): string => text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е');

const VendorDialog = ({ onClose }: { onClose: () => void }) => {
  const begin = useBegin();
  const { data: vendors = [], isPending } = useQuery(vendorsQuery);
  const [words, setWords] = useState('');
  const found = vendors.filter(({ name }) => asWords(name).includes(asWords(words)));
  const named = found.find(({ name }) => asWords(name) === asWords(words));
  return (
    <Dialog
      open
      title="Новое предложение"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            variant="primary"
            disabled={!named}
            loading={begin.isPending}
            onClick={() => named && begin.mutate({ vendorId: named.id })}
          >
            Начать
          </Button>
        </>
      }
    >
      <Field label="Поставщик" hint="Найдите по названию">
        <SuggestInput
          value={words}
          onValueChange={setWords}
          items={found.slice(0, 8)}
          itemToText={({ name }) => name}
          itemToKey={({ id }) => id}
          loading={isPending}
          emptyText="Такого поставщика нет"
        />
      </Field>
    </Dialog>
  );
};

/** Begins an offer for a vendor that staff name. */
export const NewOfferFor = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={iconPlus} onClick={() => setOpen(true)}>
        Новое предложение
      </Button>
      {isOpen && <VendorDialog onClose={() => setOpen(false)} />}
    </>
  );
};
