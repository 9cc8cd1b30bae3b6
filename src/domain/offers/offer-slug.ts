import { slugOf } from '../catalogue/spelling.ts';

/** A readable name for links: «kamaz-65115-samosval-2026». */
export const offerSlug = (brand: string, model: string, modification: string, year: number): string =>
  slugOf(`${brand} ${model} ${modification} ${year}`);
