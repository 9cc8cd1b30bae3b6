import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Properties of {@link AddCompany}. */
export type AddCompanyProps = {
  /** Whether there is none yet. */
  first: boolean;
  /** The form by ИНН; `close` leads back, saved or not. */
  renderForm: (close: () => void) => ReactNode;
};

/** The way to a person's first company, or to one more. */
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
