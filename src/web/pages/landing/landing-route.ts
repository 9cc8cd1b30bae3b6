import { createIsomorphicFn } from '@tanstack/react-start';
import type { Landing } from '#web/features/landing/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import type { PageRules } from '#web/lib/page-rules.ts';
import { landingForRobots } from './landing-robots.ts';
import { isLandingKept } from './landing-search.ts';

const forRobots = createIsomorphicFn().server(landingForRobots);

/** How landing pages are kept. */
export const landingRules: PageRules = { kind: 'kept', search: ['preset'], keepable: isLandingKept };

type LandingTitle = { slug: Landing['slug']; title: string };

/** The head of a landing page. It needs no more of the page than this: every page carries the heads of all routes. */
export const landingHead = ({ slug, title }: LandingTitle) =>
  pageHead({ title, path: `/leasing-${slug}`, robots: forRobots(slug) });
