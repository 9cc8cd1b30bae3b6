import { autoLanding, gazelLanding, landingTexts, techLanding } from '#web/features/landing/index.ts';
import type { ForRobots } from '#web/lib/page-head-robots.ts';
import { socialImageAddress } from '#web/lib/social-image-address.ts';

const landings = { auto: autoLanding, gazel: gazelLanding, tech: techLanding };

/** Common questions of a trade, and its assets; on the server only. */
export const landingForRobots = (slug: keyof typeof landings): ForRobots => {
  const { picture } = landings[slug];
  const alt = `${landingTexts[slug].heading}: рисунок`;
  return {
    questions: landingTexts[slug].questions,
    image: { href: socialImageAddress(picture), width: 1200, height: 630, alt, type: 'image/png' },
  };
};
