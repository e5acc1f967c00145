/** A value of an answer that cannot be what the contract says, however leniently it is read. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly #path: (string | number)[] = [];

  /** The field, as a log names it: `location.district.id`. Never holds the value, which may be personal. */
  get field(): string {
    return this.#path.join('.');
  }

  /** Adds the field or row round the one that the path begins with. */
  within(step: string | number): this {
    this.#path.unshift(step);
    return this;
  }
}

/** A row that is left out of an answer because one of its fields could not be read. */
export interface UnreadableRow {
  /** The list it was in; empty for the rows of a list call. */
  list: string;
  /** The row's place in the list counts from 0. */
  index: number;
  /** The row's own id, if readable. */
  id: number | null;
  /** The field that cannot be read. */
  field: string;
  reason: string;
}

/**
 * Reads one value of an answer.
 *
 * @param rows gets every row that had to be left out
 * @throws Unreadable
 */
export type Reader = (value: unknown, rows: UnreadableRow[]) => unknown;
