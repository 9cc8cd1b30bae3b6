import type { Logger } from 'pino';
import { z } from 'zod/mini';
import { OutsideError, postJson } from '../outside/post-json.ts';
import type { CompanyRegistry } from './company-registry.ts';
import { addressAnswer, addressOf, companyOf, partyAnswer } from './dadata-answers.ts';
import { demoRegistry } from './demo-registry.ts';

/**
 * `url` is DaData's address, for example `https://suggestions.dadata.ru`; without `token` nothing is looked up, and the `demo` has invented
 * companies.
 */
export type RegistrySettings = { url: string; token: string | undefined; demo: boolean; log: Logger };

const timeoutMs = 3000;
const maxSuggestions = 10;

const notConfigured: CompanyRegistry = {
  configured: false,
  demo: false,
  findCompany: async () => null,
  suggestCompanies: async () => null,
  suggestAddresses: async () => null,
};

/** The registry over DaData's API 4.1, with 3 s and one retry; without a key, the stand-in of the demo, or none. */
export const createCompanyRegistry = ({ url, token, demo, log }: RegistrySettings): CompanyRegistry => {
  if (token === undefined) return demo ? demoRegistry : notConfigured;

  const ask = async <T extends z.core.$ZodType>(
    method: string,
    body: object,
    answer: T,
  ): Promise<z.infer<T> | null> => {
    const address = new URL(`/suggestions/api/4_1/rs/${method}`, url).href;
    try {
      const headers = { authorization: `Token ${token}` };
      return z.parse(answer, JSON.parse(await postJson({ url: address, headers, body, timeoutMs })));
    } catch (err) {
      const reason = err instanceof OutsideError ? err.message : 'an answer that cannot be read';
      log.warn({ method, reason }, 'the company registry did not answer');
      return null;
    }
  };

  return {
    configured: true,
    demo: false,
    findCompany: async ({ inn, kpp }) => {
      const part = kpp ? { kpp } : { branch_type: 'MAIN' };
      const answer = await ask('findById/party', { query: inn, ...part, count: 1 }, partyAnswer);
      if (!answer) return { status: 'unavailable' };
      const found = answer.suggestions.find(({ data }) => data.inn === inn && (!kpp || data.kpp === kpp));
      return found ? { status: 'found', company: companyOf(found) } : { status: 'notFound' };
    },
    suggestCompanies: async (query) => {
      const answer = await ask('suggest/party', { query, count: maxSuggestions }, partyAnswer);
      if (!answer) return { status: 'unavailable' };
      return { status: 'found', companies: answer.suggestions.slice(0, maxSuggestions).map(companyOf) };
    },
    suggestAddresses: async (query) => {
      const answer = await ask('suggest/address', { query, count: maxSuggestions }, addressAnswer);
      if (!answer) return { status: 'unavailable' };
      return { status: 'found', suggestions: answer.suggestions.slice(0, maxSuggestions).map(addressOf) };
    },
  };
};
