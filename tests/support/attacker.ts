import type { TestApp } from './test-app.ts';

/** The outcome of a call: its status, its code if it was refused, how long to wait. */
export type Outcome = { status: number; code: string | undefined; wait: number };

/** Makes calls from an address of the attacker's choice. */
export const from =
  (t: TestApp) =>
  async (
    remoteAddress: string,
    url: string,
    { body, headers = {} }: { body: object; headers?: Record<string, string> },
  ): Promise<Outcome> => {
    const response = await t.app.inject({ method: 'POST', url, payload: body, remoteAddress, headers });
    return {
      status: response.statusCode,
      code: response.json().error?.['_global'],
      wait: Number(response.headers['retry-after']),
    };
  };

/** The n-th address of an IPv6 /64, the n-th /64 of a /48, and the n-th network that shares nothing with the others. */
export const addressOf64 = (n: number): string => `2001:db8:aaaa:1::${n.toString(16)}`;
export const networkOf48 = (n: number): string => `2001:db8:bbbb:${n.toString(16)}::1`;
export const elsewhere = (n: number): string => `198.${18 + (n >> 8)}.${n & 255}.7`;
