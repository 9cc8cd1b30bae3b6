import { useState } from 'react';
import type { CompanyView } from '#contract/accounts.ts';
import { CompanyOptions } from '#web/features/companies/index.ts';
import { Button } from '#web/ui/button.tsx';

/** Properties of {@link CompanyChoice}. */
export type CompanyChoiceProps = {
  /** The one chosen last comes first. */
  companies: readonly CompanyView[];
  onChosen: (company: CompanyView) => void;
  onAnother: () => void;
};

/** Chooses which of a person's companies the request is for, as a step. */
export const CompanyChoice = ({ companies, onChosen, onAnother }: CompanyChoiceProps) => {
  const [chosen, setChosen] = useState(companies[0]);
  return (
    <>
      <CompanyOptions companies={companies} chosen={chosen?.id} onChoose={setChosen} />
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
