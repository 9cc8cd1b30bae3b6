export { makeAccounts } from './accounts.feature.ts';
export { nameOf } from './accounts.presenter.ts';
export { claimRegistrationRequest } from './registration-request.ts';
