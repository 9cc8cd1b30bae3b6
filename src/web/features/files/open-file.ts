import { fileTypes, type FileLink, type FileView } from '#contract/files.ts';
import { session } from '#web/lib/session/browser-session.ts';

const shown = new Set<string>([fileTypes.jpeg, fileTypes.png, fileTypes.webp]);

const download = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};

/** Opens a file by a link that is made for this once: pictures in a new tab, everything else is saved. */
export const openFile = async ({ id, contentType }: FileView): Promise<void> => {
  // A tab that is opened after the answer would be blocked as a pop-up.
  const tab = shown.has(contentType) ? window.open('', '_blank') : null;
  if (tab) tab.opener = null;
  try {
    const path = `/api/files/${encodeURIComponent(id)}/link`;
    const { url } = await session.call<FileLink>(path, { method: 'POST' });
    if (tab) tab.location.replace(url);
    else download(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
};
