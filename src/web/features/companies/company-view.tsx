import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyPeople } from './company-people.tsx';
import { companyQuery, peopleQuery } from './queries.ts';

/** Properties of {@link CompanyOfStaffView}. */
export type CompanyOfStaffViewProps = {
  companyId: string;
  /** The documents that one of its people has submitted. */
  renderDocuments: (userId: string) => ReactNode;
};

/** A company as staff decide on it: what people have submitted beside what the registry knows. */
export const CompanyOfStaffView = ({ companyId, renderDocuments }: CompanyOfStaffViewProps) => {
  const company = useQuery(companyQuery(companyId));
  const people = useQuery(peopleQuery(companyId));
  if (company.data && people.data)
    return (
      <>
        <h2 className="text-xl font-semibold">{company.data.company.name}</h2>
        <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
          <div className="xl:order-last">
            <CompanyFacts company={company.data.company} />
          </div>
          <CompanyPeople known={company.data} people={people.data} renderDocuments={renderDocuments} />
        </div>
      </>
    );
  const error = company.error ?? people.error;
  if (!error) return <Skeleton className="h-96 rounded-lg!" />;
  return (
    <LoadFailed
      title="Не удалось открыть компанию"
      error={error}
      retry={() => {
        void company.refetch();
        void people.refetch();
      }}
    />
  );
};
