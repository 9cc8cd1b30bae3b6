import { createContext } from 'react';

/** Tells the frame of the account whether its person leaves by choice: then the way is home, and not to the sign-in page. */
export const LeavingContext = createContext<(byChoice: boolean) => void>(() => undefined);
