import { Disclosure } from './disclosure.tsx';

/** Properties of {@link TableOfContents}. */
export type TableOfContentsProps = {
  /** The headings of the text; `id` is the anchor. */
  sections: readonly { id: string; text: string }[];
};

const Links = ({ sections }: TableOfContentsProps) => (
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

/** The table of contents of a long text: beside it where there is room, folded above it where there is none. */
export const TableOfContents = ({ sections }: TableOfContentsProps) => (
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
