import { LRUCache } from 'lru-cache';

/** This many statements stay prepared, of all that were asked twice. */
const mostPrepared = 1_000;

/** A statement has at most so many forms with states written out: more are no states. */
const mostForms = 16;

/** States of shifts, timesheets and the like are small integers. */
const smallint = 21;

export interface Column {
  name: string;
  read: (text: string) => unknown;
}

/** The engine is asked a statement in this form. */
interface Form {
  /** The text that was asked. */
  of: string;
  /** Forms of a text are told apart by what is written out. */
  key: string;
  text: string;
  /** It is empty for a statement that is not kept. */
  name: string;
  /** Undefined until the statement is prepared. */
  columns: Column[] | undefined;
  /** Its parameters have these types, where they are known. */
  types: number[];
}

interface Prepared {
  types: number[];
  forms: Map<string, Form>;
}

/** This is the key of the form that has nothing written out. */
const asAsked = 'as asked';

const isRead = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text);

/**
 * Planning takes longer here than running, so a statement that comes again is prepared, and planned once for all values. Such a plan cannot
 * use what depends on a value, above all the many indexes that hold the rows of a few states only. So states, which are few, are written
 * into the text, each combination is a statement of its own, and what is left are values for which one plan is as good as another.
 */
export class PreparedStatements {
  /** The parameters of statements that were asked once have these types. */
  readonly #once = new LRUCache<string, number[]>({ max: mostPrepared });
  readonly #prepared = new Map<string, Prepared>();
  #count = 0;

  /** Returns how a statement is sent. */
  formOf(text: string, values: readonly unknown[]): Form {
    const types = this.#prepared.get(text)?.types ?? this.#once.get(text);
    if (!types || this.#count === mostPrepared) return this.#kept(text, values) ?? unnamed(text);
    return this.#kept(text, values) ?? this.#form(text, values, types);
  }

  #kept(text: string, values: readonly unknown[]): Form | undefined {
    const prepared = this.#prepared.get(text);
    return prepared && (prepared.forms.get(keyOf(text, values, prepared.types)) ?? prepared.forms.get(asAsked));
  }

  #form(text: string, values: readonly unknown[], types: number[]): Form {
    const isFull = (this.#prepared.get(text)?.forms.size ?? 0) >= mostForms;
    const key = isFull ? asAsked : keyOf(text, values, types);
    const sent = key === asAsked ? text : writtenOut(text, types, values);
    return { of: text, key, text: sent, name: `statement_${this.#count}`, columns: undefined, types };
  }

  /** Keeps what the engine has parsed, and what it said of it. */
  keep(form: Form, { columns = [], types }: { columns: Column[] | undefined; types: number[] }): void {
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

const unnamed = (text: string): Form => ({ of: text, key: asAsked, text, name: '', columns: undefined, types: [] });

/** Only what is read has states among its values again and again; what is written may have any small number. */
function keyOf(text: string, values: readonly unknown[], types: readonly number[]): string {
  if (!types.includes(smallint) || !isRead(text)) return asAsked;
  return values.filter((_, index) => types[index] === smallint).join();
}

/** A parameter that is written out keeps its place and its type. */
const writtenOut = (text: string, types: readonly number[], values: readonly unknown[]): string =>
  text.replace(/\$(\d+)/g, (parameter, place: string) => {
    const index = Number(place) - 1;
    const value = values[index];
    return types[index] === smallint && typeof value === 'number' ? `'${value}'::int2` : parameter;
  });
