const hidden = '[hidden]';

const secretNames = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'registration-token',
  'idempotency-key',
  'x-api-key',
]);

const secretPart = /password|secret|token|phone|signature|^pass$|apikey|connectionstring|link$/i;

/** Call codes are digits; codes of errors are words and stay readable. */
const isSecret = (name: string, value: unknown): boolean => {
  if (secretNames.has(name.toLowerCase()) || secretPart.test(name))
    return value !== null && value !== undefined;
  return /code$/i.test(name) && /^\d+$/.test(String(value)) && !/^(?:status|postal)/i.test(name);
};

const secretQuery =
  /([?&](?:token|invitation|accessToken|refreshToken|userId|code|phone|password|email|key|signature|[a-z]*secret)=)[^&#\s"\\]*/gi;
const secretPath =
  /(\/(?:notifications|offers-commercial|api\/commercial-offers|api\/calendars|api\/account\/sessions)\/)(?!0\/|preferences\b|reject\b|check-rejected\b|undo-reject\b)[^/?#\s"\\]+/gi;
const botToken = /(\/(?:file\/)?bot)\d+:[\w-]+/g;
const signedToken = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;
const bearer = /\b(Bearer|Basic|Token) +[\w.~+/=-]{8,}/gi;
const phone = /(?:\+7|\b8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/g;
const email = /[\w.+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu;
const urlPassword = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@"]*:)[^\s@/"]+@/gi;

/** Masks tokens, links, phones, e-mails and passwords in any text: messages, stacks, addresses. */
export const maskText = (text: string): string =>
  text
    .replaceAll(secretQuery, `$1${hidden}`)
    .replaceAll(secretPath, `$1${hidden}`)
    .replaceAll(botToken, `$1${hidden}`)
    .replaceAll(signedToken, hidden)
    .replaceAll(bearer, `$1 ${hidden}`)
    .replaceAll(urlPassword, `$1${hidden}@`)
    .replaceAll(email, hidden)
    .replaceAll(phone, hidden);

/** Decodes percent-encoding, which would hide names and phones from the patterns above; broken encoding is left as it is. */
const readable = (url: string): string => {
  try {
    const text = decodeURIComponent(url.replaceAll('+', ' '));
    return text.replaceAll(phone, hidden).replaceAll(/\s/g, '%20');
  } catch {
    return url;
  }
};

/** A URL of this server as the log may show it: masked before and after decoding, since a decoded value may end too early. */
export const maskUrl = (url: string): string => maskText(readable(maskText(url)));

const maxDepth = 8;

const maskError = (error: Error, depth: number): Record<string, unknown> => ({
  type: error.name,
  message: maskText(error.message),
  stack: maskText(error.stack ?? ''),
  ...('code' in error ? { code: error.code } : {}),
  ...(error.cause === undefined ? {} : { cause: maskValue(error.cause, depth + 1) }),
});

/** Any value as the log may show it: secrets masked by their field names, texts by what they look like. */
export const maskValue = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return '[deep]';
  if (value instanceof Error) return maskError(value, depth);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      isSecret(name, item) ? hidden : maskValue(item, depth + 1),
    ]),
  );
};
