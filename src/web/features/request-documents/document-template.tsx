import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentTemplate, TemplateItem } from '#contract/request-documents.ts';
import { companyKinds, type CompanyKind } from '#contract/roles.ts';
import { documentTitle } from '#domain/request-documents/document-titles.ts';
import { usualTemplate } from '#domain/request-documents/usual-list.ts';
import { RefusalText } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { useStep } from '#web/lib/use-step.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { iconPlus, iconTrashCanOutline } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { DocumentKindFields, type TypedKind } from './document-words-fields.tsx';
import { documentTemplateQuery, saveTemplate } from './queries.ts';

const kindWords: Record<CompanyKind, string> = { organisation: 'ООО и АО', soleTrader: 'ИП', farm: 'КФХ' };

const whom = ({ companyKinds: kinds }: TemplateItem): string =>
  kinds.length === 0 ? 'у всех' : `у ${kinds.map((kind) => kindWords[kind]).join(', ')}`;

type LineProps = { item: TemplateItem; onRemove: (() => void) | undefined };

const Line = ({ item, onRemove }: LineProps) => (
  <li className="flex min-h-11 items-center gap-3 py-2">
    <div className="min-w-0 grow">
      <p className="wrap-anywhere">{documentTitle(item)}</p>
      <p className="text-sm text-muted wrap-anywhere">
        {[whom(item), item.comment].filter(Boolean).join(' · ')}
      </p>
    </div>
    {onRemove && (
      <IconButton
        icon={iconTrashCanOutline}
        label={`Убрать «${documentTitle(item)}» из списка`}
        onClick={onRemove}
      />
    )}
  </li>
);

const noKind: TypedKind = { kind: 'questionnaire', title: '' };

type KindsFieldProps = { kinds: readonly CompanyKind[]; onKinds: (kinds: CompanyKind[]) => void };

const KindsField = ({ kinds, onKinds }: KindsFieldProps) => (
  <FieldGroup label="У кого просить" hint="Не отмечено ничего — у всех" className="md:col-span-2">
    <div className="flex flex-wrap gap-x-6">
      {companyKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={kindWords[kind]}
          checked={kinds.includes(kind)}
          onChange={({ currentTarget }) =>
            onKinds(currentTarget.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
          }
        />
      ))}
    </div>
  </FieldGroup>
);

const AddLine = ({ onAdd }: { onAdd: (item: TemplateItem) => void }) => {
  const [typed, setTyped] = useState(noKind);
  const [comment, setComment] = useState('');
  const [kinds, setKinds] = useState<CompanyKind[]>([]);
  const [error, setError] = useState<string>();
  const add = (): void => {
    const title = typed.title.trim();
    if (typed.kind === 'other' && title === '') {
      setError('Назовите документ');
      return;
    }
    onAdd({
      kind: typed.kind,
      ...(typed.kind === 'other' ? { title } : {}),
      ...(comment.trim() ? { comment: comment.trim() } : {}),
      companyKinds: kinds,
    });
    setTyped(noKind);
    setComment('');
    setKinds([]);
  };
  return (
    <div className="grid gap-4 rounded-md bg-sunken p-4 md:grid-cols-2">
      <div className="flex flex-col gap-4">
        <DocumentKindFields
          value={typed}
          error={error}
          onChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
        />
      </div>
      <Field label="Пояснение для клиента">
        <TextInput
          value={comment}
          maxLength={500}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </Field>
      <KindsField kinds={kinds} onKinds={setKinds} />
      <Button icon={iconPlus} className="justify-self-start max-md:w-full md:col-span-2" onClick={add}>
        Добавить в список
      </Button>
    </div>
  );
};

const Editor = ({ lessorId, template }: { lessorId: string; template: DocumentTemplate }) => {
  const queryClient = useQueryClient();
  const step = useStep();
  const { items, version, abilities } = template;
  const { change } = abilities;
  const { queryKey } = documentTemplateQuery(lessorId);
  const save = (next: TemplateItem[], said: string): Promise<boolean> =>
    step.perform(async () => {
      try {
        queryClient.setQueryData(queryKey, await saveTemplate(lessorId, { items: next, version }));
        showToast(said);
      } catch (error) {
        await queryClient.invalidateQueries({ queryKey });
        throw error;
      }
    });
  const shown = items.length > 0 ? items : usualTemplate;
  const without = (index: number) => shown.filter((_item, at) => at !== index);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-soft">
        {items.length > 0
          ? 'Этот список запрашивается у клиента целиком, одной кнопкой в заявке.'
          : 'Своего списка пока нет: клиенту уходит обычный. Добавьте или уберите документ, и список станет вашим.'}
      </p>
      <ul aria-label="Список документов" className="divide-y divide-line">
        {shown.map((item, index) => (
          <Line
            key={`${item.kind} ${item.title ?? ''} ${item.companyKinds.join()}`}
            item={item}
            onRemove={change ? () => void save(without(index), 'Документ убран из списка') : undefined}
          />
        ))}
      </ul>
      {change && <AddLine onAdd={(item) => void save([...shown, item], 'Документ добавлен в список')} />}
      {change && items.length > 0 && (
        <Button
          variant="ghost"
          className="self-start"
          onClick={() => void save([], 'Вернули обычный список')}
        >
          Вернуть обычный список
        </Button>
      )}
      <RefusalText refusal={step.refusal} />
    </div>
  );
};

/** The list of documents that a lessor asks its clients for. */
export const DocumentTemplateEditor = ({ lessorId }: { lessorId: string }) => {
  const { data, error, isPending, refetch } = useQuery(documentTemplateQuery(lessorId));
  return (
    <Card as="section" padding="lg" aria-labelledby="document-template">
      <h2 id="document-template" className="mb-3 text-xl font-semibold">
        Документы от клиентов
      </h2>
      {isPending && <Skeleton className="h-40 rounded-md" />}
      {!isPending && !data && (
        <Notice
          tone="danger"
          title="Не удалось загрузить список"
          action={<Button onClick={() => void refetch()}>Повторить</Button>}
        >
          {refusalOf(error, () => false).problem}
        </Notice>
      )}
      {data && <Editor lessorId={lessorId} template={data} />}
    </Card>
  );
};
