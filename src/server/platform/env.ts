import { z } from 'zod';
import { onOff, proxies, ranges, urlOf, whole } from './env-values.ts';
import { isLoopback } from './loopback.ts';

const text = z.string().max(1000);
const http = urlOf('http', 'https');
const sender = /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;

const settings = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: http.optional(),
  DATA_DIR: text.default('data'),
  DATABASE_URL: urlOf('postgres', 'postgresql').optional(),
  DEMO: onOff.optional(),
  TRUST_PROXY: proxies.default(false),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  ACCESS_TOKEN_TTL_SECONDS: whole(5, 86_400).default(900),
  REFRESH_TOKEN_TTL_DAYS: whole(1, 365).default(30),
  BUILD_POLL_SECONDS: whole(1, 86_400).default(60),
  RATE_LIMITS: onOff.default(true),
  OUTBOUND_ALLOW: ranges.default([]),
  METRICS_TOKEN: text.min(16, 'must be 16 characters or more').optional(),
  SMTP_URL: urlOf('smtp', 'smtps').optional(),
  MAIL_FROM: text
    .regex(sender, 'must be an e-mail address or a name with one: Leasing <mail@example.ru>')
    .optional(),
  TELEGRAM_BOT_TOKEN: text.optional(),
  TELEGRAM_API_ROOT: http.default('https://api.telegram.org'),
  TELEGRAM_UPDATES: z
    .enum(['polling', 'webhook'], { error: 'must be polling or webhook' })
    .default('polling'),
  CALL_PROVIDER_URL: http.optional(),
  DADATA_TOKEN: text.optional(),
  DADATA_URL: http.default('https://suggestions.dadata.ru'),
  S3_ENDPOINT: http.optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  CLAMD_URL: urlOf('tcp').optional(),
  METRICA_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be the digits of a counter')
    .optional(),
  BRAND_NAME: text.default('Лизинг'),
  BRAND_PHONE: text.optional(),
  BRAND_EMAIL: z.email('must be an e-mail address').max(254).optional(),
  BRAND_ADDRESS: text.optional(),
  BRAND_LEGAL: text.optional(),
});

/** The whole configuration, parsed once at the start; names are those of the environment (README, "Configuration"). */
export type Env = Omit<z.output<typeof settings>, 'PUBLIC_URL' | 'DEMO' | 'MAIL_FROM'> & {
  /** Scheme, host and port that visitors use, without a slash at the end. */
  PUBLIC_URL: string;
  DEMO: boolean;
  MAIL_FROM: string;
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
 * Takes a step with a value that only the system can judge.
 * @throws ConfigurationError with one line that names the value, when the system refuses it
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
  const missing = s3Names.filter((name) => env[name] === undefined);
  const [first] = missing;
  if (first !== undefined && missing.length < s3Names.length)
    refuse(first, 'is missing: the S3_* values go together');
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
    MAIL_FROM: parsed.MAIL_FROM ?? `${parsed.BRAND_NAME} <noreply@${hostname.replace(/^\[|\]$/g, '')}>`,
    demoOnLoopback: demo && onLoopback,
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
