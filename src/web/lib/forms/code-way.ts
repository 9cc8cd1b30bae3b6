import { createContext, useContext } from 'react';

/** How a code reaches a phone, and how many digits it has. */
export type CodeWay = { by: 'call' | 'sms'; digits: 4 | 6 };

/** What the server says about a code that it has sent. */
export type CodeSent = { [Part in keyof CodeWay]?: CodeWay[Part] | undefined };

const usual: CodeWay = { by: 'call', digits: 4 };

/** How this server confirms phones, for forms that have not had a code sent yet. */
export const CodeWayContext = createContext<CodeWay | undefined>(undefined);

/** How the code of a form arrives: as the answer to sending it said or, before that, as the server is configured. */
export const useCodeWay = (sent?: CodeSent | null): CodeWay => {
  const { by, digits } = useContext(CodeWayContext) ?? usual;
  return { by: sent?.by ?? by, digits: sent?.digits ?? digits };
};
