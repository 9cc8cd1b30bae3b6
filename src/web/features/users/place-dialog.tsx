import { Controller } from 'react-hook-form';
import { placeBody } from '#contract/people.ts';
import type { CompanyPerson, GivenPlace } from '#contract/people.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PlaceChoice } from './place-choice.tsx';

/** Properties of {@link PlaceDialog}. */
export type PlaceDialogProps = {
  person: CompanyPerson;
  onPlace: (place: GivenPlace) => Promise<void>;
  onClose: () => void;
};

/** Gives a person a place; whoever waits is accepted by it. */
export const PlaceDialog = ({ person, onPlace, onClose }: PlaceDialogProps) => {
  const waits = person.place === 'pending';
  const title = waits ? `Принять в компанию: ${person.name}` : `Место в компании: ${person.name}`;
  const place: GivenPlace = person.place === 'pending' ? 'employee' : person.place;
  const state = useContractForm<{ place: GivenPlace }, { place: GivenPlace }>({
    schema: placeBody,
    defaults: { place },
    send: async (body) => {
      await onPlace(body.place);
      onClose();
    },
  });
  return (
    <Dialog open title={title} onClose={onClose}>
      <ContractForm
        state={state}
        label={title}
        submitText={waits ? 'Принять' : 'Сохранить'}
        aside={
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
        }
      >
        <Controller
          control={state.form.control}
          name="place"
          render={({ field: { value, onChange } }) => <PlaceChoice value={value} onChange={onChange} />}
        />
      </ContractForm>
    </Dialog>
  );
};
