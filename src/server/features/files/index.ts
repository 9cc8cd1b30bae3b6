export { attachFile, detachFile, type AttachmentReader } from './attachments.ts';
export { makeFiles } from './files.feature.ts';
export { presentFile } from './files.presenter.ts';
export { attachedFiles } from './files.repository.ts';
export { storeFile } from './upload.service.ts';
