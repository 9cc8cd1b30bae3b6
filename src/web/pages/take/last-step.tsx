import { CompanyCard } from '#web/features/accounts/index.ts';
import { StepSkeleton, TermsRefused, TermsStep } from '#web/features/funnel/index.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { StepProps } from './use-application.ts';

const ChangeTerms = ({ subject, application }: StepProps) =>
  subject.changeHref === undefined ? (
    <Button variant="ghost" onClick={() => application.change('asset')}>
      Изменить технику и условия
    </Button>
  ) : (
    <ButtonLink href={subject.changeHref} variant="ghost">
      Изменить условия
    </ButtonLink>
  );

/** All of it once more, and sending. */
export const LastStep = ({ application, subject }: StepProps) => {
  const { applicant } = application;
  if (subject.refused) return <TermsRefused {...subject.refused} />;
  if (!applicant?.company || !subject.request) return <StepSkeleton />;
  return (
    <TermsStep
      subject={subject}
      request={{ ...subject.request, companyId: applicant.company.id }}
      company={
        <div className="flex flex-col items-start gap-2">
          <div className="w-full">
            <CompanyCard company={applicant.company} />
          </div>
          <Button size="sm" variant="ghost" onClick={() => application.change('company')}>
            Изменить компанию
          </Button>
        </div>
      }
      change={<ChangeTerms subject={subject} application={application} />}
      call={applicant.call}
      onSent={application.finish}
      onRefused={application.refused}
    />
  );
};
