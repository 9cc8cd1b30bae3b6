export { makeDemo } from './demo.feature.ts';
export { seedDemo } from './seed-demo.ts';
