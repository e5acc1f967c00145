import { messages, protocol, type PGlite } from '@electric-sql/pglite';
import { PreparedStatements, sentValues, type Column } from './prepared.ts';
import { createReaders } from './readers.ts';

const { serialize } = protocol;

/** Statements that were seen twice are prepared, up to this many. */
const maxPrepared = 1_000;

interface Reply {
  /** A parsed statement stays prepared under its name even when running it failed. */
  isParsed: boolean;
  columns: Column[] | undefined;
  types: number[];
  rows: Record<string, unknown>[];
  affected: number;
  error: Error | null;
  announced: { channel: string; payload: string }[];
}

interface Statement {
  text: string;
  values?: unknown[] | undefined;
}

/**
 * Speaks PostgreSQL's protocol with the engine of this process. All messages of a statement go in at once: each
 * call into the engine costs more than a small statement, and PGlite's adapter makes one per message.
 */
export class EmbeddedConnection {
  readonly #engine: PGlite;
  readonly #statements = new PreparedStatements(maxPrepared);
  readonly #listeners = new Set<{ channel: string; heard: (payload: string) => void }>();

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  async ask({ text, values = [] }: Statement): Promise<{ rows: Record<string, unknown>[]; rowCount: number }> {
    const form = this.#statements.formOf(text, values);
    const { name, columns } = form;
    const reply = await this.#send(
      [
        ...(columns ? [] : [serialize.parse({ name, text: form.text }), serialize.describe({ type: 'S', name })]),
        serialize.bind({ statement: name, values: sentValues(form, values).map(written) }),
        serialize.execute(),
        serialize.sync(),
      ],
      columns,
    );
    if (reply.isParsed && name === '') this.#statements.describe(text, reply.types);
    else if (reply.isParsed) this.#statements.store(form, reply.columns ?? []);
    if (reply.error) throw reply.error;
    return { rows: reply.rows, rowCount: reply.affected };
  }

  async script(text: string): Promise<Record<string, unknown>[]> {
    const { rows, error } = await this.#send([serialize.query(text)], undefined);
    if (error) throw error;
    return rows;
  }

  /** The caller runs the LISTEN statement itself. */
  hear(channel: string, heard: (payload: string) => void): { stop: () => void; isLast: () => boolean } {
    const listener = { channel, heard };
    this.#listeners.add(listener);
    return {
      stop: () => void this.#listeners.delete(listener),
      isLast: () => ![...this.#listeners].some((each) => each.channel === channel),
    };
  }

  async #send(parts: readonly Uint8Array[], columns: Column[] | undefined): Promise<Reply> {
    const chunks: Buffer[] = [];
    // The bytes are the engine's own memory, which its next response overwrites.
    const onRawData = (bytes: Uint8Array): void => void chunks.push(Buffer.from(bytes));
    await this.#engine.execProtocolRawStream(Buffer.concat(parts), { onRawData });
    const reply = readReply(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks), columns);
    for (const { channel, payload } of reply.announced)
      for (const listener of this.#listeners)
        if (listener.channel === channel) queueMicrotask(() => listener.heard(payload));
    return reply;
  }
}

const type = {
  parsed: 0x31,
  announced: 0x41,
  complete: 0x43,
  row: 0x44,
  error: 0x45,
  columns: 0x54,
  parameters: 0x74,
  ready: 0x5a,
} as const;

function readReply(bytes: Buffer, known: Column[] | undefined): Reply {
  const reply: Reply = {
    isParsed: false,
    columns: known,
    types: [],
    rows: [],
    affected: 0,
    error: null,
    announced: [],
  };
  let isReady = false;
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const from = at + 5;
    const kind = bytes[at];
    if (kind === type.row) addRow(reply, bytes, from);
    else if (kind === type.columns) reply.columns = readColumns(bytes, from);
    else if (kind === type.parameters) reply.types = readTypes(bytes, from);
    else if (kind === type.parsed) reply.isParsed = true;
    else if (kind === type.complete) reply.affected = countIn(textAt(bytes, from).text);
    else if (kind === type.announced) reply.announced.push(readAnnouncement(bytes, from));
    else if (kind === type.error) reply.error ??= parseDatabaseError(bytes, from);
    else if (kind === type.ready) isReady = true;
  }
  if (!isReady) reply.error ??= new Error('the embedded database broke off its answer');
  return reply;
}

/** `INSERT 0 1` and `SELECT 5` end with the number of rows; `BEGIN` and the like have none. */
const countIn = (tag: string): number => Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0;

/** An unreadable value fails the statement, but the rest of the response is still read. */
function addRow(reply: Reply, bytes: Buffer, from: number): void {
  try {
    reply.rows.push(readRow(bytes, from, reply.columns ?? []));
  } catch (error) {
    reply.error ??= error instanceof Error ? error : new Error(String(error));
  }
}

function readRow(bytes: Buffer, from: number, columns: readonly Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let at = from + 2;
  for (const { name, read } of columns) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) {
      row[name] = null;
      continue;
    }
    row[name] = read(bytes.toString('utf8', at, at + length));
    at += length;
  }
  return row;
}

function readColumns(bytes: Buffer, from: number): Column[] {
  let at = from + 2;
  return Array.from({ length: bytes.readInt16BE(from) }, () => {
    const { text: name, after } = textAt(bytes, at);
    // Skips the table, column number, type and modifiers.
    at = after + 18;
    return { name, read: createReaders(bytes.readInt32BE(after + 6)) };
  });
}

const readTypes = (bytes: Buffer, from: number): number[] =>
  Array.from({ length: bytes.readInt16BE(from) }, (_, index) => bytes.readInt32BE(from + 2 + 4 * index));

function readAnnouncement(bytes: Buffer, from: number): { channel: string; payload: string } {
  const { text: channel, after } = textAt(bytes, from + 4);
  return { channel, payload: textAt(bytes, after).text };
}

const errorFields: Readonly<Record<string, keyof messages.DatabaseError>> = {
  ...{
    S: 'severity',
    C: 'code',
    M: 'message',
    D: 'detail',
    H: 'hint',
    P: 'position',
    p: 'internalPosition',
    q: 'internalQuery',
  },
  ...{ W: 'where', s: 'schema', t: 'table', c: 'column', d: 'dataType', n: 'constraint', R: 'routine' },
};

function parseDatabaseError(bytes: Buffer, from: number): Error {
  const error = new messages.DatabaseError('', bytes.length, 'error');
  for (let at = from; bytes[at] !== 0;) {
    const { text, after } = textAt(bytes, at + 1);
    const name = errorFields[String.fromCharCode(bytes[at] ?? 0)];
    if (name !== undefined) Object.assign(error, { [name]: text });
    at = after;
  }
  return error;
}

function textAt(bytes: Buffer, from: number): { text: string; after: number } {
  const end = bytes.indexOf(0, from);
  return { text: bytes.toString('utf8', from, end), after: end + 1 };
}

function written(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number | bigint | boolean);
}

const element = (value: unknown): string => {
  const text = written(value);
  if (text === null) return 'NULL';
  if (Array.isArray(value) && typeof text === 'string') return text;
  if (typeof text !== 'string') return `"\\\\x${Buffer.from(text).toString('hex')}"`;
  return `"${text.replace(/[\\"]/g, String.raw`\$&`)}"`;
};
