export { requireProof } from './require-proof.ts';
