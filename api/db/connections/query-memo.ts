import { LRUCache } from 'lru-cache';
import type { Sql } from 'sql-template-tag';
import type { Database } from '../client.ts';

/** Statements that write, lock or draw a number are never cached. */
const reads = (text: string): boolean =>
  /^\s*(?:select|with)\b/i.test(text) &&
  !/\b(?:insert|update|delete|merge|nextval|set_config|pg_notify|pg_advisory\w*)\b/i.test(text);

const known = new LRUCache<string, boolean>({ max: 2_000 });

function onlyReads(text: string): boolean {
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = reads(text);
  known.set(text, found);
  return found;
}

/** Two readers may share a result: a change by one would corrupt the other's figures, so freezing makes it throw. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

const shown = new WeakSet<Database>();

/**
 * A per-request query cache: a repeated read returns the same frozen rows until the request writes. A page's
 * figures come from many places of the read model that need the same settings, weeks and counts, and this also
 * keeps them consistent.
 */
export function memoiseQueries(db: Database): Database {
  if (shown.has(db)) return db;
  const results = new Map<string, Promise<object[]>>();
  const forgetting = async <Result>(work: Promise<Result>): Promise<Result> => {
    results.clear();
    return work.finally(() => results.clear());
  };
  const many = <Row extends object>(statement: Sql): Promise<Row[]> => {
    const { text, values } = statement;
    if (!onlyReads(text)) return forgetting(db.many<Row>(statement));
    const key = `${text}\0${JSON.stringify(values)}`;
    const before = results.get(key);
    if (before) return before as Promise<Row[]>;
    const rows = db.many<Row>(statement).then((answer) => frozen(answer));
    results.set(key, rows);
    return rows;
  };
  const maybe = async <Row extends object>(statement: Sql): Promise<Row | null> => {
    const rows = await many<Row>(statement);
    if (rows.length > 1) throw new Error(`expected one row, got ${rows.length}`);
    return rows[0] ?? null;
  };
  const once: Database = {
    many,
    maybe,
    one: async <Row extends object>(statement: Sql): Promise<Row> => {
      const row = await maybe<Row>(statement);
      if (row === null) throw new Error('expected one row, got none');
      return row;
    },
    run: (statement) => forgetting(db.run(statement)),
    tx: (work, options) => forgetting(db.tx(work, options)),
    script: (text) => forgetting(db.script(text)),
    statement: (text, values) => forgetting(db.statement(text, values)),
  };
  shown.add(once);
  return once;
}
