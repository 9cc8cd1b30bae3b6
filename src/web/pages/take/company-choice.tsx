import { useId, useState } from 'react';
import type { CompanyView } from '#contract/accounts.ts';
import { companyStanding, companyStandingLabels } from '#domain/accounts/company-standing.ts';
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
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md px-4 py-3 hairline transition-colors hover:border-ink has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={company.id === chosen?.id}
              className="mt-1 size-4 shrink-0 accent-accent"
              onChange={() => setChosen(company)}
            />
            <span className="font-medium">{company.name}</span>
            <span className="col-start-2 text-sm text-soft tabular-nums">
              ИНН {company.inn}
              <span className="block">{companyStandingLabels[companyStanding(company)]}</span>
            </span>
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
