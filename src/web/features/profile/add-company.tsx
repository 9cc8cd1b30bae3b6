import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Properties of {@link AddCompany}. */
export type AddCompanyProps = {
  /** Whether it is the person's first one. */
  first: boolean;
  /** The form by ИНН; `close` closes it, saved or not. */
  renderForm: (close: () => void) => ReactNode;
};

/** Adds a person's first company, or another one. */
export const AddCompany = ({ first, renderForm }: AddCompanyProps) => {
  const [adding, setAdding] = useState(false);
  if (adding) return renderForm(() => setAdding(false));
  return (
    <>
      <p className="text-soft">
        {first
          ? 'На компанию оформят договор. Хватит ИНН или названия: остальное найдём в реестре, а без него дополните позже.'
          : 'Компаний может быть несколько: для какой из них заявка, вы выберете перед отправкой.'}
      </p>
      <Button
        variant={first ? 'primary' : 'secondary'}
        className="self-start max-sm:w-full"
        onClick={() => setAdding(true)}
      >
        {first ? 'Указать компанию' : 'Добавить компанию'}
      </Button>
    </>
  );
};
