import { useId } from 'react';
import { givenPlace } from '#contract/people.ts';
import type { GivenPlace } from '#contract/people.ts';
import { placeWords } from '#domain/accounts/account-labels.ts';
import { FieldGroup } from '#web/ui/field.tsx';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a place as it stands by itself. */
export const placeName = (place: keyof typeof placeWords): string => capital(placeWords[place].name);

/** Properties of {@link PlaceChoice}. */
export type PlaceChoiceProps = {
  value: GivenPlace;
  onChange: (place: GivenPlace) => void;
  error?: string | undefined;
};

/** The places that may be given, each with what it means. */
export const PlaceChoice = ({ value, onChange, error }: PlaceChoiceProps) => {
  const id = useId();
  return (
    <FieldGroup label="Что человек сможет делать" required error={error}>
      <div className="flex flex-col gap-2">
        {givenPlace.options.map((place) => (
          <label
            key={place}
            htmlFor={`${id}-${place}`}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md px-4 py-3 hairline transition-colors hover:border-ink has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              id={`${id}-${place}`}
              type="radio"
              name={id}
              value={place}
              checked={place === value}
              aria-describedby={`${id}-${place}-means`}
              className="mt-1 size-4 shrink-0 accent-accent"
              onChange={() => onChange(place)}
            />
            <span className="font-medium">{placeName(place)}</span>
            <span id={`${id}-${place}-means`} className="col-start-2 text-sm text-soft">
              {capital(placeWords[place].means)}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};
