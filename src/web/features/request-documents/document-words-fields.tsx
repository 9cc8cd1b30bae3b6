import { requestDocumentKinds, type RequestDocumentKind } from '#contract/request-documents.ts';
import { documentKindWords } from '#domain/request-documents/document-titles.ts';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const options = requestDocumentKinds.map((kind) => ({ value: kind, label: documentKindWords[kind].title }));

/** The name of a document, as typed. */
export type TypedKind = { kind: RequestDocumentKind; title: string };

/** Properties of {@link DocumentKindFields}. */
export type DocumentKindFieldsProps = {
  value: TypedKind;
  onChange: (value: TypedKind) => void;
  /** The fault of the title. */
  error?: string | undefined;
};

const kindOf = (value: string): RequestDocumentKind =>
  requestDocumentKinds.find((kind) => kind === value) ?? 'other';

/** Which document: one of the usual kinds, or another one by its title. */
export const DocumentKindFields = ({ value, onChange, error }: DocumentKindFieldsProps) => (
  <>
    <Field label="Документ">
      <NativeSelect
        options={options}
        value={value.kind}
        onChange={({ currentTarget }) => onChange({ ...value, kind: kindOf(currentTarget.value) })}
      />
    </Field>
    {value.kind === 'other' && (
      <Field label="Название" required error={error}>
        <TextInput
          value={value.title}
          maxLength={120}
          onChange={({ currentTarget }) => onChange({ ...value, title: currentTarget.value })}
        />
      </Field>
    )}
  </>
);
