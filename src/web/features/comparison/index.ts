/** Offers side by side: the front door for routes. */
export { ComparisonView } from './comparison-view.tsx';
