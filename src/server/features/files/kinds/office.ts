import type { OpenFile } from './head.ts';
import { damaged, wrongType } from './refusals.ts';
import { readZipDirectory } from './zip-directory.ts';

const mainParts = { docx: /^word\/document\d*\.xml$/, xlsx: /^xl\/workbook\d*\.xml$/ } as const;

const macros = /(?:^|\/)(?:vbaproject[^/]*\.bin|macrosheets\/|activex\/)/i;

/** The most that an honest document unpacks to. */
const mostUnpacked = 200 * 1024 * 1024;

/**
 * Which kind of Office document an archive is; one with macros, and any other archive, is refused.
 * @throws AppError `fileType`, or `formHasErrors` for one that is damaged or would unpack into too much
 */
export const officeKindOf = async (file: OpenFile): Promise<keyof typeof mainParts> => {
  const entries = await readZipDirectory(file);
  const names = entries.map(({ name }) => name);
  const kinds = (['docx', 'xlsx'] as const).filter((kind) =>
    names.some((name) => mainParts[kind].test(name)),
  );
  const [kind, ...more] = kinds;
  const isDocument = names.includes('[Content_Types].xml') && !names.some((name) => macros.test(name));
  if (!kind || more.length > 0 || !isDocument) throw wrongType();
  const unpacked = entries.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0);
  if (unpacked > mostUnpacked) throw damaged();
  return kind;
};
