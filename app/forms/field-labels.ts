import { createContext } from 'react';

interface Labelled {
  label: string;
  /** How far down the page the field stands. */
  place: number;
}

/**
 * What the fields of a page are called, by the id of their control, and where they stand. A summary of what is
 * wrong names each field in the order of the page and stands before all of them, so a page that has one is rendered
 * a second time, once its fields are known.
 */
export class FieldLabels {
  readonly #fields = new Map<string, Labelled>();
  #missed = false;

  add(id: string, label: string): void {
    if (!this.#fields.has(id)) this.#fields.set(id, { label, place: 0 });
  }

  of(id: string): Labelled | null {
    const field = this.#fields.get(id) ?? null;
    this.#missed ||= field === null;
    return field;
  }

  /** Whether a label was asked for before its field was met. */
  get incomplete(): boolean {
    return this.#missed;
  }

  /** Looks up where each field stands on the page as it was rendered. */
  arrange(html: string): void {
    for (const [id, field] of this.#fields) field.place = html.indexOf(` id="${id}"`);
  }
}

/** The labels of the page being rendered; null where nobody collects. */
export const LabelsOfPage = createContext<FieldLabels | null>(null);
