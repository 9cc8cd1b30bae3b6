/** Where it is kept whose lists this device shows, and how the account had them last. */
export const accountListsKey = 'account-lists';

/** Whether lists of this device are an account's: without its sign-in they have to go. */
export const holdsAccountLists = (): boolean => {
  try {
    return localStorage.getItem(accountListsKey) !== null;
  } catch {
    return false;
  }
};
