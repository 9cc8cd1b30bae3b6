import cyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?url';

/** Links for the document's head: the two subsets that every page shows at once (the third holds «₽» and can wait). */
export const FONT_PRELOADS = [cyrillic, latin].map(
  (href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const,
);
