import { lazy, Suspense, useState } from 'react';
import { CompanyCard, CompanyForm } from '#web/features/companies/index.ts';
import { StepSkeleton } from '#web/features/funnel/index.ts';
import { Button } from '#web/ui/button.tsx';
import type { StepProps } from './use-application.ts';

// Loaded lazily: few people have several companies.
const CompanyChoice = lazy(() =>
  import('./company-choice.tsx').then((part) => ({ default: part.CompanyChoice })),
);

/** The applying company: a known one, or another by its ИНН. */
export const CompanyStep = ({ application }: StepProps) => {
  const { applicant } = application;
  const [form, setForm] = useState<'edit' | 'another'>();
  if (!applicant) return <StepSkeleton />;
  const { known, companies } = applicant;
  if (form === undefined && companies.length > 1)
    return (
      <Suspense fallback={<StepSkeleton />}>
        <CompanyChoice
          companies={companies}
          onChosen={application.companyConfirmed}
          onAnother={() => setForm('another')}
        />
      </Suspense>
    );
  if (form === undefined && known)
    return (
      <>
        <CompanyCard company={known} />
        <div className="flex flex-wrap justify-between gap-3">
          <div className="flex flex-wrap gap-3">
            {(known.role === 'owner' || known.role === 'pending') && (
              <Button variant="ghost" onClick={() => setForm('edit')}>
                Изменить
              </Button>
            )}
            <Button variant="ghost" onClick={() => setForm('another')}>
              Другая компания
            </Button>
          </div>
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
      company={form === 'another' ? undefined : known}
      startInn={applicant.startInn}
      submitText="Продолжить"
      onConfirmed={application.companyConfirmed}
      onRefused={application.refused}
    />
  );
};
