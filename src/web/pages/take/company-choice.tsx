import { useId, useState } from 'react';
import type { CompanyView } from '#contract/accounts.ts';
import { CompanyCard } from '#web/features/accounts/index.ts';
import { Button } from '#web/ui/button.tsx';

/** Properties of {@link CompanyChoice}. */
export type CompanyChoiceProps = {
  /** The one chosen last first. */
  companies: readonly CompanyView[];
  onChosen: (company: CompanyView) => void;
  onAnother: () => void;
};

/** For which of a person's companies the request is. */
export const CompanyChoice = ({ companies, onChosen, onAnother }: CompanyChoiceProps) => {
  const name = useId();
  const [chosen, setChosen] = useState(companies[0]);
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 font-medium">От какой компании заявка?</legend>
        {companies.map((company) => (
          <label
            key={company.id}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-lg p-3 hairline transition-colors hover:border-ink has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              aria-label={`${company.name}, ИНН ${company.inn}`}
              checked={company.id === chosen?.id}
              className="mt-4 size-4 accent-accent"
              onChange={() => setChosen(company)}
            />
            <CompanyCard company={company} />
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="ghost" onClick={onAnother}>
          Другая компания
        </Button>
        <Button variant="primary" size="lg" onClick={() => chosen && onChosen(chosen)}>
          Продолжить
        </Button>
      </div>
    </>
  );
};
