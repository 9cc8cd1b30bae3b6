import { useState } from 'react';
import { z } from 'zod/mini';
import { feedFormats, feedSizeLimit, type FeedFormat, type FeedImport } from '#contract/feeds.ts';
import { outsideUrl } from '#contract/outside-url.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { FileUpload } from '#web/lib/upload/file-upload.tsx';
import { FileRefused } from '#web/lib/upload/upload-failure.ts';
import { useHandOver } from '#web/lib/upload/use-hand-over.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { formatLabels } from './import-labels.ts';
import { sampleAddress, startImport } from './queries.ts';

const formats = feedFormats.map((value) => ({ value, label: formatLabels[value] }));

/** Possible formats of a file by its extension. */
const formatsByEnding = new Map<string | undefined, readonly FeedFormat[]>([
  ['csv', ['csv']],
  ['xlsx', ['xlsx']],
  ['yml', ['yml']],
  ['xml', ['yml', 'autoru', 'avito']],
]);

/** The chosen format, or a better one by the file's extension. @throws FileRefused for XML where a table was chosen */
const formatOf = (name: string, chosen: FeedFormat): FeedFormat => {
  const possible = formatsByEnding.get(name.split('.').at(-1)?.toLowerCase()) ?? [chosen];
  if (possible.includes(chosen)) return chosen;
  const [only, ...others] = possible;
  if (only && others.length === 0) return only;
  throw new FileRefused(
    `Это XML, а выбран формат ${formatLabels[chosen]}. Выберите, какой это XML, и загрузите файл ещё раз`,
  );
};

/** Other uploads take more kinds of files than a feed's does. @throws FileRefused for a file of another kind */
const refuseOtherFile = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 415)
    throw new FileRefused('Это не похоже на фид. Подойдут YML, XML, CSV со столбцами и XLSX');
  throw error;
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
      send={async (file, run) => {
        const read = formatOf(file.name, format);
        const start = handOver(file, run, async ({ fileId }) =>
          onStarted(await startImport(vendorId, { fileId, format: read, dryRun: true })),
        );
        await start.catch(refuseOtherFile);
      }}
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

/** Accepts a feed as a file or an address; its changes are shown before anything is changed. */
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
      <div className="flex flex-wrap items-end gap-x-5 gap-y-1">
        <Field label="Формат" className="w-full sm:w-80">
          <NativeSelect
            options={formats}
            value={format}
            onChange={({ currentTarget }) => setFormat(currentTarget.value as FeedFormat)}
          />
        </Field>
        <a href={sampleAddress(format)} download className={`${textLink} inline-flex min-h-11 items-center`}>
          Скачать образец
        </a>
        <Link
          to="/account/instructions"
          search={{ role: 'vendor' }}
          hash="formaty-fida"
          className={`${textLink} inline-flex min-h-11 items-center`}
        >
          Что должно быть в фиде
        </Link>
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <ByFile {...props} format={format} />
        <ByAddress {...props} format={format} />
      </div>
    </Card>
  );
};
