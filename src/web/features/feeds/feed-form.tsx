import { useState } from 'react';
import { z } from 'zod/mini';
import { feedFormats, feedSizeLimit, type FeedFormat, type FeedImport } from '#contract/feeds.ts';
import { outsideUrl } from '#contract/outside-url.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { FileUpload } from '#web/lib/upload/file-upload.tsx';
import { useHandOver } from '#web/lib/upload/use-hand-over.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { formatLabels } from './import-labels.ts';
import { startImport } from './queries.ts';

const formats = feedFormats.map((value) => ({ value, label: formatLabels[value] }));

/** What the ending of a name says better than a choice made before. */
const formatOf = (name: string, chosen: FeedFormat): FeedFormat => {
  const ending = /\.(csv|xlsx|yml)$/i.exec(name)?.[1]?.toLowerCase();
  return feedFormats.find((format) => format === ending) ?? chosen;
};

const addressSchema = z.object({ url: outsideUrl });

type StartProps = { vendorId: string; format: FeedFormat; onStarted: (run: FeedImport) => void };

const ByFile = ({ vendorId, format, onStarted }: StartProps) => {
  const handOver = useHandOver(feedSizeLimit);
  return (
    <FileUpload
      label="Выбрать файл"
      hint="YML, XML, CSV или XLSX до 200 МБ и 200 000 предложений, в UTF-8 или windows-1251"
      accept=".yml,.xml,.csv,.xlsx"
      single
      send={(file, run) =>
        handOver(file, run, async ({ fileId }) => {
          const body = { fileId, format: formatOf(file.name, format), dryRun: true };
          onStarted(await startImport(vendorId, body));
        })
      }
    />
  );
};

const ByAddress = ({ vendorId, format, onStarted }: StartProps) => {
  const state = useContractForm({
    schema: addressSchema,
    defaults: { url: '' },
    send: async ({ url }) => onStarted(await startImport(vendorId, { url, format, dryRun: true })),
  });
  return (
    <ContractForm state={state} label="Загрузка по адресу" submitText="Загрузить по адресу">
      <Field label="Адрес фида" error={state.form.formState.errors.url?.message}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...state.form.register('url')}
        />
      </Field>
    </ContractForm>
  );
};

/** Properties of {@link FeedForm}. */
export type FeedFormProps = Omit<StartProps, 'format'>;

/** Takes a feed by file or by address; what it would change is shown before anything is changed. */
export const FeedForm = (props: FeedFormProps) => {
  const [format, setFormat] = useState<FeedFormat>('yml');
  return (
    <Card as="section" padding="lg" aria-labelledby="load-feed" className="flex flex-col gap-5">
      <div>
        <h2 id="load-feed" className="text-lg font-semibold">
          Загрузить фид
        </h2>
        <p className="mt-1 text-soft">
          Сначала покажем, что изменится. Ничего не применим без вашего согласия.
        </p>
      </div>
      <div className="max-w-80">
        <Field label="Формат">
          <NativeSelect
            options={formats}
            value={format}
            onChange={({ currentTarget }) => setFormat(currentTarget.value as FeedFormat)}
          />
        </Field>
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <ByFile {...props} format={format} />
        <ByAddress {...props} format={format} />
      </div>
    </Card>
  );
};
