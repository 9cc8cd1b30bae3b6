import type { ContentDocument } from '#contract/content.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

type Sections = Pick<ContentDocument, 'sections'>;

const Links = ({ sections }: Sections) => (
  <ol className="flex flex-col">
    {sections.map(({ id, text }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="inline-flex min-h-11 items-center text-sm text-soft underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
        >
          {text}
        </a>
      </li>
    ))}
  </ol>
);

/** The table of contents: beside the text where there is room, folded above it where there is none. */
export const DocumentContents = ({ sections }: Sections) => (
  <>
    <nav aria-label="Содержание" className="border-t border-line print:hidden lg:hidden">
      <Disclosure title="Содержание">
        <Links sections={sections} />
      </Disclosure>
    </nav>
    <nav aria-label="Содержание" className="sticky top-24 hidden self-start print:hidden lg:block">
      <p className="mb-1 font-semibold">Содержание</p>
      <Links sections={sections} />
    </nav>
  </>
);
