import type { ContentDocument } from '#contract/content.ts';
import { DocumentPage } from '#web/features/content/index.ts';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';

/** A legal text, its current edition or an older one. */
export const LegalTextPage = ({ document }: { document: ContentDocument }) => (
  <SiteFrame>
    <DocumentPage document={document} />
  </SiteFrame>
);
