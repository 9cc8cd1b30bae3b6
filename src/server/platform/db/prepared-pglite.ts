import { PGlite } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

type ExecOptions = Parameters<PGlite['execProtocolStream']>[1];
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Send = (message: Uint8Array) => Promise<Messages>;

/** A statement that the database keeps under this name; `description` is what it has said about parameters and columns. */
type Statement = { key: string; name: string; description?: Messages };

/** First bytes of messages that a client sends: https://www.postgresql.org/docs/17/protocol-message-formats.html */
const [parse, bind, describe, sync] = [...Buffer.from('PBDS')];
/** The byte that says that a message describes a statement, and where it is. */
const ofStatement = { at: 5, byte: Buffer.from('S')[0] };
const nameInParse = 5;
/** After the empty name of the portal, or after the byte of {@link ofStatement}. */
const nameInOthers = 6;

/** How many statements are kept; each takes some tens of kilobytes. */
const most = 256;

const withLength = (message: Buffer): Buffer => {
  message.writeInt32BE(message.length - 1, 1);
  return message;
};

const withName = (message: Uint8Array, at: number, name: string): Buffer =>
  withLength(Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]));

const closing = (name: string): Buffer => withLength(Buffer.from(`C____S${name}\0`));

/**
 * PGlite whose queries are prepared statements: a text that comes again is parsed and planned once and not at each call, which takes most of
 * the time of a short query. PGlite's own `query` sends statements without a name; here they get one, and what is known is not asked again.
 */
export class PreparedPGlite extends PGlite {
  readonly #seenOnce = new LRUCache<string, true>({ max: 4 * most });
  readonly #forgotten: string[] = [];
  readonly #statements = new LRUCache<string, Statement>({
    max: most,
    dispose: ({ name }) => this.#forgotten.push(name),
  });
  #current: Statement | undefined;
  #count = 0;

  override async execProtocolStream(message: Uint8Array, options?: ExecOptions): Promise<Messages> {
    const send: Send = (part) => super.execProtocolStream(part, options);
    if (message[0] === sync) this.#current = undefined;
    if (message[0] === parse) return this.#prepare(message, send);
    if (!this.#current) return send(message);
    try {
      return await this.#useStatement(this.#current, message, send);
    } catch (error) {
      // Perhaps a table has changed since: the next call prepares it again.
      this.#statements.delete(this.#current.key);
      throw error;
    }
  }

  async #prepare(message: Uint8Array, send: Send): Promise<Messages> {
    const key = Buffer.from(message).toString('latin1', nameInParse);
    this.#current = this.#statements.get(key);
    if (this.#current) return [];
    if (!this.#seenOnce.delete(key)) {
      this.#seenOnce.set(key, true);
      return send(message);
    }
    const name = `s${(this.#count += 1)}`;
    const answer = await send(withName(message, nameInParse, name));
    this.#current = { key, name };
    this.#statements.set(key, this.#current);
    for (const forgotten of this.#forgotten.splice(0)) await send(closing(forgotten));
    return answer;
  }

  async #useStatement(statement: Statement, message: Uint8Array, send: Send): Promise<Messages> {
    if (message[0] === bind) return send(withName(message, nameInOthers, statement.name));
    if (message[0] !== describe) return send(message);
    statement.description ??= await send(withName(message, nameInOthers, statement.name));
    return message[ofStatement.at] === ofStatement.byte
      ? statement.description
      : statement.description.filter(({ name }) => name !== 'parameterDescription');
  }
}
