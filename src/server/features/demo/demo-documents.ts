import { fileURLToPath } from 'node:url';
import type { RequestDocumentKind } from '#contract/request-documents.ts';
import type { UserActor } from '#domain/actor.ts';
import { storeFile } from '#server/features/files/index.ts';
import { addDocument, changeDocument, listDocuments } from '#server/features/request-documents/index.ts';
import { requestDoor } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';

/** The client who owns the documents, and the manager who requests and reviews them. */
export type DocumentPeople = { client: UserActor; manager: UserActor; lessor: UserActor };

const call = { caller: 'demo', key: null, bodyHash: '' };

const wanted: readonly { kind: RequestDocumentKind; comment?: string }[] = [
  { kind: 'passport' },
  { kind: 'accounting', comment: 'За прошлый год, с отметкой налоговой' },
  { kind: 'bankStatement' },
];

const fileOf = async (context: Context, by: UserActor, name: string, source: string): Promise<string> => {
  const path = fileURLToPath(new URL(source, import.meta.url));
  return (await storeFile(context, { ownerId: by.id, name, path })).id;
};

const partsOf = (context: Context) => ({ context, requests: requestDoor });

/** The manager requests the usual documents. */
export const askForDocuments = async (
  context: Context,
  requestId: string,
  { manager }: Pick<DocumentPeople, 'manager'>,
): Promise<void> => {
  for (const body of wanted) await addDocument(partsOf(context), manager, { requestId, body, call });
};

/** The client submits some of the missing documents. */
export const handInDocuments = async (
  context: Context,
  requestId: string,
  { client }: Pick<DocumentPeople, 'client'>,
  most = wanted.length,
): Promise<void> => {
  const { items } = await listDocuments(partsOf(context), client, requestId);
  for (const { id: documentId, title } of items.filter(({ abilities }) => abilities.handIn).slice(0, most)) {
    const fileId = await fileOf(context, client, `${title}.pdf`, 'power-of-attorney.pdf');
    await changeDocument(partsOf(context), client, { requestId, documentId, body: { fileId }, call });
  }
};

/** The manager accepts what was submitted; given a reason, refuses the last one. */
export const decideOnDocuments = async (
  context: Context,
  requestId: string,
  { manager }: Pick<DocumentPeople, 'manager'>,
  reason?: string,
): Promise<void> => {
  const { items } = await listDocuments(partsOf(context), manager, requestId);
  const handedIn = items.filter(({ status }) => status === 'submitted');
  for (const { id: documentId, version } of handedIn) {
    const refuses = reason !== undefined && documentId === handedIn.at(-1)?.id;
    const body = refuses
      ? ({ decision: 'refuse', reason, version } as const)
      : ({ decision: 'accept', version } as const);
    await changeDocument(partsOf(context), manager, { requestId, documentId, body, call });
  }
};

/** The lessor submits the contract, with its signature. */
export const handInContract = async (
  context: Context,
  requestId: string,
  { lessor }: Pick<DocumentPeople, 'lessor'>,
): Promise<void> => {
  const fileIds = [
    await fileOf(context, lessor, 'Договор лизинга.pdf', 'power-of-attorney.pdf'),
    await fileOf(context, lessor, 'Договор лизинга.pdf.sig', 'contract.sig'),
  ];
  await addDocument(partsOf(context), lessor, { requestId, body: { kind: 'contract', fileIds }, call });
};
