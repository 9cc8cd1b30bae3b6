import { useRef } from 'react';
import { ApiError } from '../api-client.ts';

/**
 * Sends the code of a call by `send`. A refused code is not sent again, since Enter after the last digit would cost a second try. `call`
 * identifies the call: another one may bring the same code.
 */
export const useCodeCheck = <Answer>(call: number, send: (code: string) => Promise<Answer>) => {
  const refused = useRef<{ code: string; call: number; error: ApiError }>(undefined);
  return async (code: string): Promise<Answer> => {
    const last = refused.current;
    if (last?.code === code && last.call === call) throw last.error;
    try {
      return await send(code);
    } catch (error) {
      if (error instanceof ApiError && error.body?.error['code'] === 'code')
        refused.current = { code, call, error };
      throw error;
    }
  };
};
