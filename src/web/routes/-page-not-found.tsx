import { NotFoundLayout } from '#web/features/layout/index.ts';
import { site } from './-site-frame.tsx';

/** The 404 layout: title «404», text, and the way home. */
export const PageNotFound = () => <NotFoundLayout site={site} />;
