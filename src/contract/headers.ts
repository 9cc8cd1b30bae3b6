/**
 * Header of a call that was refused with `challengeRequired` and is made again: a `challengeSolution` of the contract as JSON in base64. It
 * is valid for one call.
 */
export const solutionHeader = 'challenge-solution';

/** Header of a call that signs in: a secret that this device keeps, by which the account recognises it. */
export const deviceHeader = 'device-secret';
