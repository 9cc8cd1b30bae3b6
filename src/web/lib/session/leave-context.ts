import { createContext } from 'react';

/** Tells the account's frame whether the coming sign-out is the person's own choice: it then leads home instead of to the sign-in page. */
export const LeaveContext = createContext<(byChoice: boolean) => void>(() => undefined);
