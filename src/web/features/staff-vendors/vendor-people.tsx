import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffVendor } from '#contract/staff-vendors.ts';
import { roleLabels } from '#domain/accounts/account-labels.ts';
import { RefusalText } from '#web/lib/forms/refusal-notice.tsx';
import { useSettled } from '#web/lib/use-settled.ts';
import { useStep } from '#web/lib/use-step.ts';
import { vendorsKey } from '#web/lib/vendors-cache.ts';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { iconClose } from '#web/ui/icons.ts';
import { Link, textLink } from '#web/ui/link.tsx';
import { SuggestInput } from '#web/ui/suggest-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { bindPerson, peopleQuery, type FoundPerson } from './queries.ts';

const textOf = ({ name, email }: Pick<FoundPerson, 'name' | 'email'>): string => `${name}, ${email}`;

const placeOf = ({ role, vendor, company }: FoundPerson): string =>
  [roleLabels[role].toLocaleLowerCase('ru'), vendor?.name ?? company?.name].filter(Boolean).join(', ');

const drawPerson = (person: FoundPerson) => (
  <span className="min-w-0">
    <span className="block wrap-anywhere">{textOf(person)}</span>
    <span className="block text-sm text-muted">{placeOf(person)}</span>
  </span>
);

const FindPerson = ({ onPick }: { onPick: (person: FoundPerson) => Promise<void> }) => {
  const [words, setWords] = useState('');
  const q = useSettled(words.trim());
  const { data, isFetching } = useQuery({ ...peopleQuery(q), placeholderData: keepPreviousData });
  const pick = async (person: FoundPerson): Promise<void> => {
    await onPick(person);
    setWords('');
  };
  return (
    <Field label="Добавить человека" hint="Найдите по имени, почте или телефону">
      <SuggestInput
        value={words}
        onValueChange={setWords}
        items={q.length > 1 ? (data?.items ?? []) : []}
        itemToText={textOf}
        itemToKey={({ id }) => id}
        onPick={(person) => void pick(person)}
        drawItem={drawPerson}
        loading={isFetching}
        emptyText="Никого не нашлось"
      />
    </Field>
  );
};

type Employee = StaffVendor['people'][number];

const askToAdd = (person: FoundPerson, vendorName: string): Promise<boolean> =>
  confirmDialog({
    title: `Сделать человеком поставщика «${vendorName}»?`,
    text: `${textOf(person)}: сможет вести предложения поставщика и выйдет из компании, за которую действует как клиент.`,
    confirm: 'Сделать',
  });

const askToRemove = ({ name, email }: Employee): Promise<boolean> =>
  confirmDialog({
    title: `Убрать ${name || email}?`,
    text: 'Человек больше не увидит предложений и заявок поставщика и станет клиентом.',
    confirm: 'Убрать',
    danger: true,
  });

/** Adds people to a vendor and removes them. */
const useVendorPeople = ({ id, name }: StaffVendor) => {
  const queryClient = useQueryClient();
  const { refusal, perform } = useStep();
  const bind = async (userId: string, vendorId: string | null, done: string): Promise<void> => {
    const went = await perform(() => bindPerson(userId, vendorId));
    await queryClient.invalidateQueries({ queryKey: vendorsKey });
    await queryClient.invalidateQueries({ queryKey: ['users'] });
    if (went) showToast(done);
  };
  return {
    refusal,
    add: async (person: FoundPerson): Promise<void> => {
      if (await askToAdd(person, name)) await bind(person.id, id, 'Человек добавлен');
    },
    remove: async (person: Employee): Promise<void> => {
      if (await askToRemove(person)) await bind(person.id, null, 'Человек больше не у поставщика');
    },
  };
};

/** The people who work for a vendor; they can be added and removed. */
export const VendorPeople = ({ vendor }: { vendor: StaffVendor }) => {
  const { refusal, add, remove } = useVendorPeople(vendor);
  const { id, people } = vendor;
  return (
    <section aria-labelledby="vendor-people" className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 id="vendor-people" className="font-semibold">
        Люди
      </h3>
      {people.length === 0 && <p className="text-soft">Никого: предложения ведут сотрудники сервиса.</p>}
      <ul className="flex flex-col empty:hidden">
        {people.map((person) => (
          <li key={person.id} className="flex min-h-11 items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <Link to="/account/users" search={{ person: person.id }} className={`${textLink} py-2.5`}>
                {person.name || person.email}
              </Link>
              <span className="block text-sm text-muted">{person.email}</span>
            </span>
            <IconButton
              icon={iconClose}
              label={`Убрать: ${person.name || person.email}`}
              onClick={() => void remove(person)}
            />
          </li>
        ))}
      </ul>
      <FindPerson onPick={add} />
      <ButtonLink to="/account/users" search={{ company: id }} variant="ghost" className="self-start">
        Места и приглашения
      </ButtonLink>
      <RefusalText refusal={refusal} />
    </section>
  );
};
