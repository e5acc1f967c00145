import { LRUCache } from 'lru-cache';

/** Forms per statement with states written out: more distinct values than this are no states. */
const maxForms = 16;

const smallint = 21;

export interface Column {
  name: string;
  read: (text: string) => unknown;
}

/** How a statement is sent. */
export interface Form {
  of: string;
  key: string;
  text: string;
  /** Indexes of the values that are sent with the text; the others are written in it. */
  sends: readonly number[] | 'all';
  /** Empty where the statement is not prepared. */
  name: string;
  isStored: boolean;
  /** Undefined until a prepared statement was described. */
  columns: Column[] | undefined;
}

interface Prepared {
  types: number[];
  forms: Map<string, Form>;
}

const unprepared = 'as asked';

const isRead = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text);

/**
 * Planning takes longer than running most statements, so repeated ones are prepared and planned once for all values.
 * Such a plan cannot use the many partial indexes on a few states, so states are written into the text: each
 * combination is its own statement, and one plan suits the remaining values.
 */
export class PreparedStatements {
  readonly #once: LRUCache<string, number[]>;
  readonly #prepared = new Map<string, Prepared>();
  #named = 0;
  #count = 0;

  private readonly max: number;

  /** @param max statements that are kept prepared */
  constructor(max: number) {
    this.max = max;
    this.#once = new LRUCache({ max });
  }

  /** A statement that was not described is sent as it is. */
  formOf(text: string, values: readonly unknown[]): Form {
    const types = this.#typesOf(text);
    return (
      this.#known(text, values) ?? (types && this.#count < this.max ? this.#form(text, values, types) : asAsked(text))
    );
  }

  isDescribed(text: string): boolean {
    return this.#typesOf(text) !== undefined;
  }

  /** @param types of the parameters, as PostgreSQL says them */
  describe(text: string, types: number[]): void {
    this.#once.set(text, types);
  }

  #typesOf(text: string): number[] | undefined {
    return this.#prepared.get(text)?.types ?? this.#once.get(text);
  }

  #known(text: string, values: readonly unknown[]): Form | undefined {
    const prepared = this.#prepared.get(text);
    return prepared && (prepared.forms.get(keyOf(text, values, prepared.types)) ?? prepared.forms.get(unprepared));
  }

  #form(text: string, values: readonly unknown[], types: number[]): Form {
    const isFull = (this.#prepared.get(text)?.forms.size ?? 0) >= maxForms;
    const key = isFull ? unprepared : keyOf(text, values, types);
    const sent = key === unprepared ? { text, sends: 'all' as const } : writtenOut(text, types, values);
    this.#named += 1;
    return { of: text, key, ...sent, name: `statement_${this.#named}`, isStored: false, columns: undefined };
  }

  /** The form is prepared now. */
  store(form: Form, columns?: Column[]): void {
    const { of: text, key } = form;
    const prepared = this.#prepared.get(text) ?? { types: this.#once.get(text) ?? [], forms: new Map<string, Form>() };
    prepared.forms.set(key, { ...form, isStored: true, columns });
    this.#prepared.set(text, prepared);
    this.#once.delete(text);
    this.#count += 1;
  }

  /** After a change of the schema: all statements are prepared anew, under names that no connection has. */
  clear(): void {
    this.#prepared.clear();
    this.#once.clear();
    this.#count = 0;
  }
}

export const sentValues = ({ sends }: Form, values: readonly unknown[]): unknown[] =>
  sends === 'all' ? [...values] : sends.map((index) => values[index]);

const asAsked = (text: string): Form => ({
  of: text,
  key: unprepared,
  text,
  sends: 'all',
  name: '',
  isStored: false,
  columns: undefined,
});

/** Only reads repeat the same few states; writes may have any small number. */
function keyOf(text: string, values: readonly unknown[], types: readonly number[]): string {
  if (!types.includes(smallint) || !isRead(text)) return unprepared;
  return values.filter((_, index) => types[index] === smallint).join();
}

function writtenOut(text: string, types: readonly number[], values: readonly unknown[]): Pick<Form, 'text' | 'sends'> {
  const sends: number[] = [];
  const placeOf = (index: number): number => {
    if (!sends.includes(index)) sends.push(index);
    return sends.indexOf(index) + 1;
  };
  const written = text.replace(/\$(\d+)/g, (_, place: string) => {
    const index = Number(place) - 1;
    const value = values[index];
    return types[index] === smallint && typeof value === 'number' ? `'${value}'::int2` : `$${placeOf(index)}`;
  });
  return { text: written, sends };
}
