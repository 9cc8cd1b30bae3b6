import { useState } from 'react';
import { CompanyCard, CompanyForm } from '#web/features/accounts/index.ts';
import { StepSkeleton } from '#web/features/funnel/index.ts';
import { Button } from '#web/ui/button.tsx';
import type { StepProps } from './use-application.ts';

/** The company that applies. */
export const CompanyStep = ({ application }: StepProps) => {
  const { applicant } = application;
  const [another, setAnother] = useState(false);
  if (!applicant) return <StepSkeleton />;
  const { known } = applicant;
  if (known && !another)
    return (
      <>
        <CompanyCard company={known} />
        <div className="flex flex-wrap justify-between gap-3">
          <Button variant="ghost" onClick={() => setAnother(true)}>
            Изменить или указать другую
          </Button>
          <Button variant="primary" size="lg" onClick={() => application.companyConfirmed(known)}>
            Продолжить
          </Button>
        </div>
      </>
    );
  return (
    <CompanyForm
      call={applicant.call}
      userId={applicant.userId}
      company={known}
      submitText="Продолжить"
      onConfirmed={application.companyConfirmed}
      onRefused={application.refused}
    />
  );
};
