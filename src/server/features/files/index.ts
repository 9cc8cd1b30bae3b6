export { attachFile, attachSeenFile, detachFile, type AttachmentReader } from './attachments.ts';
export { makeFiles } from './files.feature.ts';
export { archiveHeaders, presentFile } from './files.presenter.ts';
export { attachedFiles } from './files.repository.ts';
export { linkQuery, type ArchiveLink } from './link.routes.ts';
export { isOurLink, makeLink } from './link.service.ts';
export { readOwnSignature } from './read-signature.ts';
export { storeFile } from './upload.service.ts';
