import { CompanyCard } from '#web/features/companies/index.ts';
import { StepSkeleton, TermsRefused, TermsStep } from '#web/features/funnel/index.ts';
import type { ApplicationRequest } from '#web/features/funnel/index.ts';
import { ConsentBox, LessorsField, useLessorChoice } from '#web/features/lessor-choice/index.ts';
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

type SendingProps = StepProps & {
  applicant: NonNullable<StepProps['application']['applicant']>;
  request: ApplicationRequest;
};

const Sending = ({ application, subject, applicant, request }: SendingProps) => {
  const { key, vendor } = subject;
  const choice = useLessorChoice({ key, asked: request, vendor });
  return (
    <TermsStep
      subject={subject}
      request={request}
      company={
        <div className="flex flex-col items-start gap-2">
          {applicant.company && (
            <div className="w-full">
              <CompanyCard company={applicant.company} />
            </div>
          )}
          <Button size="sm" variant="ghost" onClick={() => application.change('company')}>
            Изменить компанию
          </Button>
        </div>
      }
      change={<ChangeTerms subject={subject} application={application} />}
      call={applicant.call}
      consent={choice.consent}
      lessorIds={choice.lessorIds}
      renderRecipients={(faults) => (
        <>
          <LessorsField choice={choice} error={faults.lessorIds} onChange={faults.forget} />
          <ConsentBox choice={choice} error={faults.consent} onChange={faults.forget} />
        </>
      )}
      onSent={(created) => {
        choice.forget();
        application.finish(created);
      }}
      onRefused={(error) => {
        if (Object.keys(error.body?.error ?? {}).some((path) => path.startsWith('lessorIds')))
          choice.reload();
        return application.refused(error);
      }}
    />
  );
};

/** The last step: everything once more, the recipients, and sending. */
export const LastStep = ({ application, subject }: StepProps) => {
  const { applicant } = application;
  if (subject.refused) return <TermsRefused {...subject.refused} />;
  if (!applicant?.company || !subject.request) return <StepSkeleton />;
  const request = { ...subject.request, companyId: applicant.company.id };
  return <Sending application={application} subject={subject} applicant={applicant} request={request} />;
};
