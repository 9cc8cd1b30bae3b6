import { useId } from 'react';
import type { CompanyView } from '#contract/accounts.ts';
import { companyStanding, companyStandingLabels } from '#domain/accounts/company-standing.ts';

/** Properties of {@link CompanyOptions}. */
export type CompanyOptionsProps = {
  companies: readonly CompanyView[];
  /** Id of the company chosen. */
  chosen: string | undefined;
  onChoose: (company: CompanyView) => void;
};

/** Chooses which of a person's companies the request is for. */
export const CompanyOptions = ({ companies, chosen, onChoose }: CompanyOptionsProps) => {
  const name = useId();
  return (
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
            checked={company.id === chosen}
            className="mt-1 size-4 shrink-0 accent-accent"
            onChange={() => onChoose(company)}
          />
          <span className="font-medium">{company.name}</span>
          <span className="col-start-2 text-sm text-soft tabular-nums">
            ИНН {company.inn}
            <span className="block">{companyStandingLabels[companyStanding(company)]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
