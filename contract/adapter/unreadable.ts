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
  /** Its place in the list, from 0. */
  index: number;
  /** Where the row itself says so. */
  id: number | null;
  /** The field that could not be read. */
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
