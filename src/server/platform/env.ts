import { z } from 'zod/mini';
import { onOff, ports, proxies, ranges, secretKeys, urlOf, vapidKey, whole } from './env-values.ts';
import { isLoopback } from './loopback.ts';

const text = z.string().check(z.maxLength(1000, 'must be 1000 characters or less'));
const http = urlOf('http', 'https');
const sender = /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;

const settings = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(text, '127.0.0.1'),
  PUBLIC_URL: z.optional(http),
  DATA_DIR: z._default(text, 'data'),
  DATABASE_URL: z.optional(urlOf('postgres', 'postgresql')),
  SECRETS_KEY: z.optional(secretKeys),
  DEMO: z.optional(onOff),
  TRUST_PROXY: z._default(proxies, false),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'info',
  ),
  DRAIN_SECONDS: z._default(whole(0, 300), 5),
  ACCESS_TOKEN_TTL_SECONDS: z._default(whole(5, 86_400), 900),
  REFRESH_TOKEN_TTL_DAYS: z._default(whole(1, 90), 30),
  BUILD_POLL_SECONDS: z._default(whole(1, 86_400), 60),
  RATE_LIMITS: z._default(onOff, true),
  OUTBOUND_ALLOW: z._default(ranges, []),
  OUTBOUND_PORTS: z._default(ports, []),
  API_DOCS: z.optional(onOff),
  METRICS_TOKEN: z.optional(text.check(z.minLength(16, 'must be 16 characters or more'))),
  SMTP_URL: z.optional(urlOf('smtp', 'smtps')),
  MAIL_FROM: z.optional(
    text.check(z.regex(sender, 'must be an e-mail address or a name with one: Leasing <mail@example.ru>')),
  ),
  TELEGRAM_BOT_TOKEN: z.optional(text),
  TELEGRAM_API_ROOT: z._default(http, 'https://api.telegram.org'),
  TELEGRAM_UPDATES: z._default(
    z.enum(['polling', 'webhook'], { error: 'must be polling or webhook' }),
    'polling',
  ),
  VAPID_PRIVATE_KEY: z.optional(vapidKey),
  VAPID_SUBJECT: z.optional(
    text.check(z.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')),
  ),
  CALL_PROVIDER_URL: z.optional(http),
  CALL_CODE_BY: z._default(z.enum(['call', 'sms'], { error: 'must be call or sms' }), 'call'),
  CALL_CODE_DIGITS: z.optional(z.enum(['4', '6'], { error: 'must be 4 or 6' })),
  DADATA_TOKEN: z.optional(text),
  DADATA_URL: z._default(http, 'https://suggestions.dadata.ru'),
  S3_ENDPOINT: z.optional(http),
  S3_REGION: z.optional(text),
  S3_BUCKET: z.optional(text),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  CLAMD_URL: z.optional(urlOf('tcp')),
  METRICA_ID: z.optional(z.string().check(z.regex(/^\d{1,12}$/, 'must be the digits of a counter'))),
  BRAND_NAME: z._default(text, 'Лизинг'),
  BRAND_PHONE: z.optional(text),
  BRAND_EMAIL: z.optional(
    z.email('must be an e-mail address').check(z.maxLength(254, 'must be 254 characters or less')),
  ),
  BRAND_ADDRESS: z.optional(text),
  BRAND_LEGAL: z.optional(text),
});

type Derived = 'PUBLIC_URL' | 'DEMO' | 'API_DOCS' | 'MAIL_FROM' | 'CALL_CODE_DIGITS';

/** The whole configuration, parsed once at the start; names are those of the environment (README, "Configuration"). */
export type Env = Omit<z.output<typeof settings>, Derived> & {
  /** Scheme, host and port that visitors use, without a slash at the end. */
  PUBLIC_URL: string;
  DEMO: boolean;
  /** Whether `/api/docs` shows the API. */
  API_DOCS: boolean;
  MAIL_FROM: string;
  /** How many digits a phone confirmation code has. */
  CALL_CODE_DIGITS: 4 | 6;
  /** Demo people have the published password, and codes may be shown: only where nobody else can reach this machine. */
  demoOnLoopback: boolean;
};

/** A value of the configuration is wrong. `message` is one line that names it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const refuse = (name: string, why: string): never => {
  throw new ConfigurationError(`${name} ${why}`);
};

/**
 * Runs a step with a value that only the system can check.
 * @throws ConfigurationError with one line that names the value if the system refuses it
 */
export const tryValue = async <T>(name: string, step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (err) {
    if (err instanceof Error && 'syscall' in err) refuse(name, `cannot be used: ${err.message}`);
    throw err;
  }
};

const s3Names = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const checkTogether = (env: Env): void => {
  if (!isLoopback(new URL(env.PUBLIC_URL).hostname)) {
    if (!env.RATE_LIMITS) refuse('RATE_LIMITS', 'must be on while PUBLIC_URL is not on this machine');
    if (env.OUTBOUND_ALLOW.length > 0)
      refuse('OUTBOUND_ALLOW', 'must be empty while PUBLIC_URL is not on this machine');
  }
  if (env.SECRETS_KEY === undefined && !env.demoOnLoopback)
    refuse('SECRETS_KEY', 'is missing: it encrypts secrets of the database (openssl rand -base64 32)');
  if (env.CALL_CODE_BY === 'sms' && env.CALL_CODE_DIGITS !== 6)
    refuse('CALL_CODE_DIGITS', 'must be 6 where CALL_CODE_BY is sms');
  const missing = s3Names.filter((name) => env[name] === undefined);
  const [first] = missing;
  if (first !== undefined && missing.length < s3Names.length)
    refuse(first, 'is missing: the S3_* values go together');
};

const digitsOf = ({ CALL_CODE_BY, CALL_CODE_DIGITS }: z.output<typeof settings>): 4 | 6 => {
  if (CALL_CODE_DIGITS === undefined) return CALL_CODE_BY === 'sms' ? 6 : 4;
  return CALL_CODE_DIGITS === '6' ? 6 : 4;
};

const derive = (parsed: z.output<typeof settings>): Env => {
  const publicUrl = (parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`).replace(/\/+$/, '');
  const { hostname, href, origin } = new URL(publicUrl);
  if (href !== `${origin}/`) refuse('PUBLIC_URL', 'must be a scheme and a host with nothing behind them');
  const onLoopback = isLoopback(parsed.HOST);
  const demo = parsed.DEMO ?? (isLoopback(hostname) && onLoopback && parsed.DATABASE_URL === undefined);
  return {
    ...parsed,
    PUBLIC_URL: publicUrl,
    DEMO: demo,
    API_DOCS: parsed.API_DOCS ?? demo,
    MAIL_FROM: parsed.MAIL_FROM ?? `${parsed.BRAND_NAME} <noreply@${hostname.replace(/^\[|\]$/g, '')}>`,
    CALL_CODE_DIGITS: digitsOf(parsed),
    demoOnLoopback: demo && onLoopback && isLoopback(hostname),
  };
};

/**
 * Reads the configuration; an empty value counts as none.
 * @throws ConfigurationError with one line that names the first wrong value
 */
export const parseEnv = (source: Record<string, string | undefined>): Env => {
  const given = Object.fromEntries(
    Object.entries(source)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  );
  const result = settings.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    return refuse(String(issue?.path[0]), issue?.message ?? 'is wrong');
  }
  const env = derive(result.data);
  checkTogether(env);
  return env;
};

/** The configuration of this process; the only place that reads its environment. */
export const readEnv = (): Env => parseEnv(process.env);
