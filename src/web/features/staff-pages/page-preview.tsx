import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageFault, StaffPageId } from '#contract/staff-pages.ts';
import { pageFaultLabels } from '#domain/content/page-labels.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Notice } from '#web/ui/notice.tsx';
import { previewQuery } from './queries.ts';

/** Properties of {@link PagePreview}. */
export type PagePreviewProps = {
  id: StaffPageId;
  title: string;
  body: string;
  heading: string;
  /** HTML as the public page shows it. */
  renderText: (html: string) => ReactNode;
};

const Faults = ({ faults }: { faults: readonly PageFault[] }) =>
  faults.length > 0 && (
    <Notice tone="accent" title="Чтобы опубликовать, исправьте">
      <ul>
        {faults.map(({ line, kind }) => (
          <li key={`${line}.${kind}`}>
            Строка {line}: {pageFaultLabels[kind]}.
          </li>
        ))}
      </ul>
    </Notice>
  );

/** The text as visitors would read it, a moment after it is typed; what prevents publication is shown above. */
export const PagePreview = ({ id, title, body, heading, renderText }: PagePreviewProps) => {
  const { data, isError } = useQuery(previewQuery(id, useSettled(body)));
  return (
    <section aria-labelledby="page-preview" className="flex min-w-0 flex-col gap-3">
      <h2 id="page-preview" className="text-lg font-semibold">
        {heading}
      </h2>
      {isError && <Notice>Предпросмотр сейчас недоступен, текст при этом сохраняется.</Notice>}
      {data && <Faults faults={data.faults} />}
      <div className="rounded-lg bg-surface p-4 hairline sm:p-6">
        <p className="mb-4 text-2xl font-semibold wrap-anywhere">{title}</p>
        <div className="wrap-anywhere">{data && renderText(data.html)}</div>
      </div>
    </section>
  );
};
