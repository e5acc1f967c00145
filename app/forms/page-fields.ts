import { createContext, createElement, type ReactElement } from 'react';

interface Named {
  /** Of its control. */
  id: string;
  label: string;
}

type Find = (id: string) => Named;

/** The part of a field that this one belongs to: of the row of a list, the list. */
const parentOf = (id: string): string => id.replace(/(\[\d+\]|\.[^.[]*)$/, '');

const placeName = 'data-summary';

/**
 * What the fields of a page are called, by the id of their control. A summary of what is wrong names the fields
 * and stands before all of them, so the page keeps a place for it, and it is drawn once the fields are known.
 */
export class PageFields {
  readonly #labels = new Map<string, string>();
  readonly #summaries: ((find: Find) => ReactElement)[] = [];

  add(id: string, label: string): void {
    if (!this.#labels.has(id)) this.#labels.set(id, label);
  }

  /** A place that `fill` puts the summary into. */
  placeFor(summary: (find: Find) => ReactElement): ReactElement {
    return createElement('template', { [placeName]: this.#summaries.push(summary) - 1 });
  }

  /** The page with each summary in its place. */
  fill(html: string, draw: (element: ReactElement) => string): string {
    return this.#summaries.reduce((page, summary, index) => {
      const drawn = draw(summary((id) => this.#find(id)));
      return page.replace(`<template ${placeName}="${index}"></template>`, () => drawn);
    }, html);
  }

  /** The field, or what it belongs to where the page shows nothing of its own for it. */
  #find(id: string): Named {
    const label = this.#labels.get(id);
    if (label !== undefined) return { id, label };
    const parent = parentOf(id);
    return parent === id ? { id, label: '' } : this.#find(parent);
  }
}

/** The fields of the page being rendered; null where nobody collects. */
export const FieldsOfPage = createContext<PageFields | null>(null);
