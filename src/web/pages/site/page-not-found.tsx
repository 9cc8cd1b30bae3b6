import { NotFoundLayout } from '#web/features/layout/index.ts';
import { useSite } from './site.ts';

/** The 404 layout: title «404», text, and a link home. */
export const PageNotFound = () => <NotFoundLayout site={useSite()} />;
