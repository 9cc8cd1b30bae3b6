import { shownFileTypes, type FileLink, type FileView } from '#contract/files.ts';
import { session } from './session/browser-session.ts';

const linkTo = async (id: string): Promise<string> =>
  (await session.call<FileLink>(`/api/files/${encodeURIComponent(id)}/link`, { method: 'POST' })).url;

const download = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};

/** Saves what a signed link leads to: a file or, given the id of a request, all its documents. */
export const saveByLink = async (id: string): Promise<void> => download(await linkTo(id));

/** Opens a file by a freshly signed link: pictures and PDF in a new tab; everything else is saved. */
export const openFile = async ({ id, contentType }: FileView): Promise<void> => {
  // A tab that is opened after the answer would be blocked as a pop-up.
  const tab = shownFileTypes.has(contentType) ? window.open('', '_blank') : null;
  if (tab) tab.opener = null;
  try {
    const url = await linkTo(id);
    if (tab) tab.location.replace(url);
    else download(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
};
