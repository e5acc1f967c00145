import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { isStalePlan } from '../errors.ts';
import { PreparedStatements, sentValues } from './prepared.ts';

/** Each connection of the server keeps its own, with their plans. */
const maxNamed = 400;

/**
 * Sends repeated statements under a name, so that a connection parses them once, and plans them once where the server
 * reckons that a plan for all values is as cheap: a large business keeps plans of its own.
 */
export class NamedStatements {
  readonly #statements = new PreparedStatements(maxNamed);
  readonly #seen = new LRUCache<string, true>({ max: maxNamed });

  async send(client: pg.ClientBase, { text, values = [] }: pg.QueryConfig): Promise<pg.QueryResult> {
    if (!isNamed(text)) return client.query({ text, values });
    if (!this.#seen.has(text)) {
      this.#seen.set(text, true);
      return client.query({ text, values });
    }
    if (!this.#statements.isDescribed(text)) this.#statements.describe(text, await typesOf(client, text));
    const form = this.#statements.formOf(text, values);
    if (form.name !== '' && !form.isStored) this.#statements.store(form);
    try {
      return await client.query({ name: form.name, text: form.text, values: sentValues(form, values) });
    } catch (error) {
      if (isStalePlan(error)) this.#statements.clear();
      throw error;
    }
  }
}

const isNamed = (text: string): boolean => /^\s*(?:select|with|insert|update|delete)\b/i.test(text);

/** The driver does not tell the types of parameters; several statements at once take one round trip. */
async function typesOf(client: pg.ClientBase, text: string): Promise<number[]> {
  const answers = (await client.query(`
    prepare described as ${text};
    select parameter_types::oid[]::int[] as types from pg_prepared_statements where name = 'described';
    deallocate described`)) as unknown as pg.QueryResult<{ types: number[] }>[];
  return answers[1]?.rows[0]?.types ?? [];
}
