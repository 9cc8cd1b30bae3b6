/** Storage key for whose lists this device shows and what the account's lists last contained. */
export const accountListsKey = 'account-lists';

/** Whether this device holds an account's lists, which must be removed once nobody is signed in. */
export const holdsAccountLists = (): boolean => {
  try {
    return localStorage.getItem(accountListsKey) !== null;
  } catch {
    return false;
  }
};
