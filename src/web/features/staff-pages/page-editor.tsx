import { useState, type ReactNode } from 'react';
import { fieldErrorText } from '#contract/error-texts.ts';
import type { StaffPage } from '#contract/staff-pages.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { SaveLine } from '#web/lib/autosave/save-line.tsx';
import { StaleDraft } from '#web/lib/autosave/stale-draft.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { readableParams } from '#web/lib/forms/bound-texts.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { PagePreview } from './page-preview.tsx';
import { useDraftSteps } from './page-steps.tsx';
import { usePageEditor, type PageFields } from './use-page-editor.ts';

const texts: Record<string, string> = {
  'body.invalid': 'В тексте ничего не изменилось: публиковать пока нечего',
  'body.unsupported': 'В тексте есть то, что нельзя опубликовать: список — над предпросмотром',
  'holdsFrom.min': 'Новая редакция не может действовать раньше',
};

/** The fault of a field, once publication was tried. */
const faultIn = (error: unknown, field: string): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const code = error.body?.error[field];
  if (code === undefined) return undefined;
  const params = readableParams(field === 'holdsFrom' ? 'date' : field, code, error.body?.params?.[field]);
  const text = texts[`${field}.${code}`] ?? fieldErrorText(code, params);
  return field === 'holdsFrom' && code === 'min' ? `${text} ${params['min'] ?? ''}`.trim() : text;
};

const isField = (field: string): boolean => ['title', 'body', 'holdsFrom'].includes(field);

type DraftFieldsProps = {
  fields: PageFields;
  change: (changes: Partial<PageFields>) => void;
  faultOf: (field: keyof PageFields) => string | undefined;
};

const DraftFields = ({ fields, change, faultOf }: DraftFieldsProps) => {
  const [today] = useState(() => moscowDay(new Date().toISOString()));
  return (
    <section aria-label="Черновик" className="flex min-w-0 flex-col gap-5">
      <Field label="Название" required error={faultOf('title')}>
        <TextInput
          maxLength={150}
          value={fields.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field
        label="Текст"
        required
        hint="Markdown: ## и ### — заголовки, **жирный**, списки через дефис, [ссылка](/rules), таблицы."
        error={faultOf('body')}
      >
        <TextArea
          spellCheck
          rows={20}
          maxLength={100_000}
          className="max-h-[70vh] min-h-96 text-sm"
          value={fields.body}
          onChange={(event) => change({ body: event.target.value })}
        />
      </Field>
      <Field
        label="Действует с"
        hint="Оставьте пустым, чтобы редакция начала действовать сразу."
        error={faultOf('holdsFrom')}
      >
        <TextInput
          type="date"
          min={today}
          className="max-w-56"
          value={fields.holdsFrom}
          onChange={(event) => change({ holdsFrom: event.target.value })}
        />
      </Field>
    </section>
  );
};

/** Properties of {@link PageEditor}. */
export type PageEditorProps = { page: StaffPage; renderText: (html: string) => ReactNode };

/** The draft of a page: saved automatically, shown beside as visitors would see it, and published when its admin decides. */
export const PageEditor = ({ page, renderText }: PageEditorProps) => {
  const { fields, state, autosave, change, acceptIncoming } = usePageEditor(page);
  const { publish, remove } = useDraftSteps(page, fields, autosave);
  const failed = publish.error ?? remove.error;
  const problem = failed && refusalOf(failed, isField).problem;
  return (
    <div className="flex flex-col gap-5">
      <SaveLine state={state} />
      <StaleDraft state={state} onAcceptIncoming={acceptIncoming} onKeepOwn={autosave.keepOwn} />
      <div className="grid gap-x-8 gap-y-8 xl:grid-cols-2">
        <DraftFields fields={fields} change={change} faultOf={(field) => faultIn(publish.error, field)} />
        <PagePreview
          id={page.id}
          title={fields.title}
          body={fields.body}
          renderText={renderText}
          heading="Так увидят посетители"
        />
      </div>
      {problem && (
        <Notice tone="danger" title="Не получилось">
          {problem}
        </Notice>
      )}
      <div className="z-2 flex flex-wrap gap-3 py-3 lg:sticky lg:bottom-0 lg:border-t lg:border-line lg:bg-paper">
        <Button variant="primary" loading={publish.isPending} onClick={() => publish.mutate()}>
          Опубликовать
        </Button>
        <Button loading={remove.isPending} onClick={() => remove.mutate()}>
          Удалить черновик
        </Button>
      </div>
    </div>
  );
};
