import { LRUCache } from 'lru-cache';

/** Statements that were seen twice are prepared, up to this many. */
const maxPrepared = 1_000;

/** Forms per statement with states written out: more distinct values than this are no states. */
const maxForms = 16;

const smallint = 21;

export interface Column {
  name: string;
  read: (text: string) => unknown;
}

interface Form {
  of: string;
  key: string;
  text: string;
  name: string;
  /** Undefined until the statement is prepared. */
  columns: Column[] | undefined;
  types: number[];
}

interface Prepared {
  types: number[];
  forms: Map<string, Form>;
}

const unprepared = 'as asked';

const isRead = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text);

/**
 * Planning takes longer than running here, so repeated statements are prepared and planned once for all values.
 * Such a plan cannot use the many partial indexes on a few states, so states are written into the text: each
 * combination is its own statement, and one plan suits the remaining values.
 */
export class PreparedStatements {
  readonly #once = new LRUCache<string, number[]>({ max: maxPrepared });
  readonly #prepared = new Map<string, Prepared>();
  #count = 0;

  formOf(text: string, values: readonly unknown[]): Form {
    const types = this.#prepared.get(text)?.types ?? this.#once.get(text);
    if (!types || this.#count === maxPrepared) return this.#known(text, values) ?? unnamed(text);
    return this.#known(text, values) ?? this.#form(text, values, types);
  }

  #known(text: string, values: readonly unknown[]): Form | undefined {
    const prepared = this.#prepared.get(text);
    return prepared && (prepared.forms.get(keyOf(text, values, prepared.types)) ?? prepared.forms.get(unprepared));
  }

  #form(text: string, values: readonly unknown[], types: number[]): Form {
    const isFull = (this.#prepared.get(text)?.forms.size ?? 0) >= maxForms;
    const key = isFull ? unprepared : keyOf(text, values, types);
    const sentText = key === unprepared ? text : writtenOut(text, types, values);
    return { of: text, key, text: sentText, name: `statement_${this.#count}`, columns: undefined, types };
  }

  store(form: Form, { columns = [], types }: { columns: Column[] | undefined; types: number[] }): void {
    const { of: text, name, key } = form;
    if (name === '') {
      this.#once.set(text, types);
      return;
    }
    const prepared = this.#prepared.get(text) ?? { types: form.types, forms: new Map<string, Form>() };
    prepared.forms.set(key, { ...form, columns });
    this.#prepared.set(text, prepared);
    this.#once.delete(text);
    this.#count += 1;
  }
}

const unnamed = (text: string): Form => ({ of: text, key: unprepared, text, name: '', columns: undefined, types: [] });

/** Only reads repeat the same few states; writes may have any small number. */
function keyOf(text: string, values: readonly unknown[], types: readonly number[]): string {
  if (!types.includes(smallint) || !isRead(text)) return unprepared;
  return values.filter((_, index) => types[index] === smallint).join();
}

const writtenOut = (text: string, types: readonly number[], values: readonly unknown[]): string =>
  text.replace(/\$(\d+)/g, (parameter, place: string) => {
    const index = Number(place) - 1;
    const value = values[index];
    return types[index] === smallint && typeof value === 'number' ? `'${value}'::int2` : parameter;
  });
