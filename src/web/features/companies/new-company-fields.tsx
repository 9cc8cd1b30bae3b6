import { useState } from 'react';
import type { Api } from '#web/lib/api-client.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DetailsLater, InnField, NameField } from './company-fields.tsx';
import type { CompanyFormFields } from './company-fields.tsx';
import { CompanyFinder, FoundCompany, useFocusByHand } from './company-finder.tsx';
import { LookupNotice } from './company-lookup-notice.tsx';
import { readRegistry } from './company-registry.ts';
import type { useCompanyLookup } from './use-company-lookup.ts';

const later =
  'Для заявки хватит ИНН и названия. Остальное понадобится, чтобы подтвердить компанию до договора: дополните в профиле, когда будет удобно.';

/** Properties of {@link NewCompanyFields}. */
export type NewCompanyFieldsProps = {
  form: CompanyFormFields;
  call: Api;
  lookup: ReturnType<typeof useCompanyLookup>;
};

type Props = NewCompanyFieldsProps;

const ByHand = ({ form, call, lookup, configured }: Props & { configured: boolean }) => (
  <>
    <InnField form={form} />
    {configured ? (
      <LookupNotice {...lookup} filledText="Нашли в реестре и заполнили. Проверьте, всё ли верно." />
    ) : (
      <Notice title="Реестр компаний не подключён">{later}</Notice>
    )}
    <NameField form={form} />
    <DetailsLater form={form} call={call} />
    {configured && <p className="text-sm text-soft">{later}</p>}
  </>
);

/** A company that is new to the service: found in the registry by one field or, without a registry, given by ИНН and name. */
export const NewCompanyFields = (props: Props) => {
  const { form, lookup } = props;
  const [byHand, setByHand] = useState(false);
  const { data: registry, error } = useAnswer('registry', readRegistry);
  const { errors } = form.formState;
  const hidden = Object.keys(errors).some((field) => field !== 'inn' && field !== 'name');
  useFocusByHand(byHand);
  if (!registry && error === undefined) return <Skeleton className="h-40" />;
  if (!registry?.configured || byHand || hidden)
    return <ByHand {...props} configured={registry?.configured ?? false} />;
  const { demo } = registry;
  return (
    <>
      <CompanyFinder form={form} demo={demo} onType={lookup.forget} onPick={lookup.pick} />
      <LookupNotice state={lookup.state} demo={demo} />
      {lookup.state === 'filled' && <FoundCompany form={form} demo={demo} />}
      <Button variant="ghost" className="self-start" onClick={() => setByHand(true)}>
        Ввести вручную
      </Button>
    </>
  );
};
