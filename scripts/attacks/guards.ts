/** A guard, its place in the source, and the attack that must succeed without it. */
export type Guard = {
  /** What the guard does, in a few words. */
  name: string;
  /** Name of the attack: `<attack>.attack.test.ts`. */
  attack: string;
  file: string;
  /** The text to replace, exactly once, to remove the guard. */
  replace: readonly (readonly [text: string, by: string])[];
};

const server = 'src/server';
const limits = `${server}/platform/limits/limits.ts`;

/** Two attacks depend on this one: through what a person reads, and through random companies against the policy. */
const roleWithoutProof: Guard['replace'] = [
  ["case when companies.proven_at is null then 'pending' else company_people.role end", "'employee'"],
];

/** Each attack of the suite with its guard. */
export const guards: readonly Guard[] = [
  {
    name: 'a file is removed by its own side',
    attack: 'request-documents/others-files',
    file: 'src/domain/request-documents/request-document-policy.ts',
    replace: [['(addedBy !== null && isOf([sides[addedBy]])(actor, document.request))', 'true']],
  },
  {
    name: 'nobody decides on what its own side gave the client',
    attack: 'request-documents/others-files',
    file: 'src/domain/request-documents/request-document-policy.ts',
    replace: [[' && isOfClient(facts),', ',']],
  },
  {
    name: 'an upload replaces files of its own side only',
    attack: 'request-documents/others-files',
    file: `${server}/features/request-documents/hand-in.ts`,
    replace: [['.filter(({ role }) => sideOf(role) === side)', '']],
  },
  {
    name: 'at most eight answers under way per connection',
    attack: 'http/pipelining',
    file: `${server}/platform/http/connections.ts`,
    replace: [['const atOnce = 8;', 'const atOnce = 100_000;']],
  },
  {
    name: 'wrong proofs are written down',
    attack: 'http/proof-refusals',
    file: `${server}/platform/events/note-security-event.ts`,
    replace: [['await write(context, event);', '']],
  },
  {
    name: 'the audit log is bounded by the minute',
    attack: 'events/flood',
    file: `${server}/platform/events/note-security-event.ts`,
    replace: [['withinBudget(db, key, minute)', 'key']],
  },
  {
    name: 'headers of answers past the app',
    attack: 'http/bare-headers',
    file: `${server}/platform/http/headers.ts`,
    replace: [["  'x-content-type-options': 'nosniff',\n", '']],
  },
  {
    name: 'HTTPS is demanded on every answer',
    attack: 'http/headers',
    file: `${server}/platform/http/headers.ts`,
    replace: [['https ? { maxAge: yearSeconds, includeSubDomains: true } : false', 'false']],
  },
  {
    name: 'webhooks reach ports of the web only',
    attack: 'outside/scanned-ports',
    file: `${server}/platform/outside/outbound-guard.ts`,
    replace: [[' && usualPorts.has(port)', '']],
  },
  {
    name: 'a feed is fetched from public addresses only',
    attack: 'feeds/inner-addresses',
    file: `${server}/features/feeds/feeds.service.ts`,
    replace: [['await outbound.check(url);', '']],
  },
  {
    name: 'a company without proof gives nobody a role',
    attack: 'companies/impostor',
    file: `${server}/features/companies/actors.repository.ts`,
    replace: roleWithoutProof,
  },
  {
    name: 'a role waits for the proof in lists, too',
    attack: 'companies/proven-worlds',
    file: `${server}/features/companies/actors.repository.ts`,
    replace: roleWithoutProof,
  },
  {
    name: 'names in letters contain no address',
    attack: 'companies/invitations',
    file: `${server}/features/companies/company-for-letter.ts`,
    replace: [['harmlessName(name)', 'name']],
  },
  {
    name: 'thirty invitations a day and person',
    attack: 'companies/invitations',
    file: limits,
    replace: [['invitationsPerPerson: { points: 30,', 'invitationsPerPerson: { points: 30_000,']],
  },
  {
    name: 'wrong codes of all phones together',
    attack: 'registration/six-digits',
    file: limits,
    replace: [['wrongCodesOverall: { points: 200,', 'wrongCodesOverall: { points: 200_000,']],
  },
  {
    name: 'no password made of one’s own name',
    attack: 'registration/guessed-password',
    file: `${server}/features/registration/refuse-own-password.ts`,
    replace: [["throw fieldError('password', 'tooCommon');", 'void fieldError;']],
  },
  {
    name: 'networks and not addresses are counted',
    attack: 'registration/flood',
    file: 'src/domain/formats/networks.ts',
    replace: [['near: networkOf(ip, { four: 32, six: 64 }),', 'near: ip,']],
  },
  {
    name: 'what a squatter attached is removed',
    attack: 'registration/mailbox-owner',
    file: `${server}/features/registration/email.service.ts`,
    replace: [['if (isOwn || person.email_confirmed_at !== null) return [];', 'if (person) return [];']],
  },
  {
    name: 'a list is its person’s own',
    attack: 'favourites/favourites',
    file: `${server}/features/favourites/favourites.repository.ts`,
    replace: [
      [
        ".select(['offer_id as offerId', 'added_at as addedAt', 'advance', 'term'])\n    .where('user_id', '=', userId)",
        ".select(['offer_id as offerId', 'added_at as addedAt', 'advance', 'term'])",
      ],
    ],
  },
  {
    name: 'notes of staff stay with staff',
    attack: 'every-call/hidden-notes',
    file: `${server}/features/conversations/messages.repository.ts`,
    replace: [['.$if(!internal,', '.$if(false,']],
  },
  {
    name: 'tokens are for us, and for access',
    attack: 'sessions/foreign-token',
    file: `${server}/features/sessions/keyring.ts`,
    replace: [['      audience,\n      typ: accessType,\n', '']],
  },
  {
    name: 'a sign-in ends after 90 days',
    attack: 'sessions/endless-sign-in',
    file: `${server}/features/sessions/sign-in-life.ts`,
    replace: [['90 * dayMs', '9000 * dayMs']],
  },
  {
    name: 'five guesses of one network',
    attack: 'sessions/lockout',
    file: limits,
    replace: [['signInPerAccountAndAddress: { points: 5,', 'signInPerAccountAndAddress: { points: 5000,']],
  },
  {
    name: 'known devices are counted apart',
    attack: 'sessions/lockout',
    file: `${server}/features/sessions/sign-in-tries.ts`,
    replace: [['  return known\n', '  return known && tried.account === undefined\n']],
  },
  {
    name: 'an access token alone proves nobody',
    attack: 'proof/stolen-token',
    file: `${server}/features/proof/require-proof.ts`,
    replace: [
      [
        "if (given.password === undefined && given.code === undefined) throw fieldError('password', 'required');",
        '',
      ],
    ],
  },
  {
    name: 'a public demo has passwords of its own',
    attack: 'demo/published-demo',
    file: `${server}/features/demo/demo-people.ts`,
    replace: [['context.env.demoOnLoopback ? demoPassword : randomPassword()', 'demoPassword']],
  },
  {
    name: 'a demo that is published later loses the published password',
    attack: 'demo/published-demo',
    file: `${server}/features/demo/demo-people.ts`,
    replace: [['await verifyPassword(known.password_hash, demoPassword)', 'false']],
  },
  {
    name: 'keys of the server are encrypted',
    attack: 'stolen-dump',
    file: `${server}/platform/db/sealed-keys.ts`,
    replace: [
      ['JSON.parse(secrets.open(purposeOf(row), sealed))', 'JSON.parse(sealed)'],
      ['secrets.seal(purposeOf({ kind, id }), JSON.stringify(material))', 'JSON.stringify(material)'],
      ['material: JSON.stringify(sealed)', 'material: sealed'],
    ],
  },
  {
    name: 'the policy names the renderer’s own scripts only',
    attack: 'app/planted-script',
    file: 'src/web/features/app/own-scripts.ts',
    replace: [
      ["if (!before.startsWith('<script', before.lastIndexOf('<'))) return '';", 'void before;'],
      ['.split(attribute(mark))', ".split('<script')"],
    ],
  },
  {
    name: 'links of pages lead to pages alone',
    attack: 'content/pages',
    file: `${server}/features/content/markdown.ts`,
    replace: [['=> safeLink.test(href)', "=> href !== ''"]],
  },
  {
    name: 'HTML in pages is text',
    attack: 'content/pages',
    file: `${server}/features/content/markdown.ts`,
    replace: [['html: ({ text }) => escaped(text)', 'html: ({ text }) => text']],
  },
];
