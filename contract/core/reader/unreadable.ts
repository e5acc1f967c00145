/** A value that does not fit the contract, however leniently it is read. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly #path: (string | number)[] = [];

  /**
   * The field's path for logs, such as `location.district.id`. Never holds the value, which may be personal
   * data.
   */
  get field(): string {
    return this.#path.join('.');
  }

  within(step: string | number): this {
    this.#path.unshift(step);
    return this;
  }
}

/** A row that is missing from a response because one of its fields could not be read. */
export interface UnreadableRow {
  /** Path of the list; empty for the rows of a list call. */
  list: string;
  index: number;
  id: number | null;
  field: string;
  reason: string;
}

/** @param rows collects the rows that could not be read @throws Unreadable */
export type Reader = (value: unknown, rows: UnreadableRow[]) => unknown;
