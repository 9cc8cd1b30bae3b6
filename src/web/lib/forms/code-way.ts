import { createContext, useContext } from 'react';

/** How a code reaches a phone, and how many digits it has. */
export type CodeWay = { by: 'call' | 'sms'; digits: 4 | 6 };

/** What the server tells of a code that it has sent. */
export type CodeSent = { [Part in keyof CodeWay]?: CodeWay[Part] | undefined };

const usual: CodeWay = { by: 'call', digits: 4 };

/** How this server confirms phones, for forms that no code was sent for yet. */
export const CodeWayContext = createContext<CodeWay | undefined>(undefined);

/** How the code comes that a form asks for: what was sent says it, before that the server does. */
export const useCodeWay = (sent?: CodeSent | null): CodeWay => {
  const { by, digits } = useContext(CodeWayContext) ?? usual;
  return { by: sent?.by ?? by, digits: sent?.digits ?? digits };
};
