import lighthouse from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The minimum score of each category, in the order of {@link Scores}. */
export const leastScores = [95, 100, 100, 100] as const;

/** Scores from 0 to 100 for performance, accessibility, best practices and SEO; `faults` are the imperfect audits except those of speed. */
export type Scores = { scores: number[]; faults: string[] };

/** One run with Lighthouse's own phone; a page that must not be indexed is not penalised for it. */
export const askLighthouse = async (address: string, port: number): Promise<Scores> => {
  const page = await fetch(address);
  const hidden = /<meta name="robots" content="[^"]*noindex/.test(await page.text());
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(hidden ? { skipAudits: ['is-crawlable'] } : {}),
  });
  if (!result) throw new Error(`Lighthouse gave nothing for ${address}`);
  const { lhr } = result;
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
  const faults = categories
    .slice(1)
    .flatMap((name) =>
      (lhr.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${id}`),
    );
  return { scores, faults };
};
