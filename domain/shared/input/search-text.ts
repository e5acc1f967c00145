import { plainText } from './plain-text.ts';

/** Numbers of our documents, however they are typed: `INV 0001`, `inv0001`. */
const documentNumber = /^(inv|rcp|cn|cr|adm)[ -]?(\d{1,12})$/i;

/** The text to search for: one width, single blanks, no marks that show nothing, document numbers as we write them. */
export const searchText = (typed: string): string =>
  plainText(typed).replace(documentNumber, (_, kind: string, number: string) => `${kind.toUpperCase()}-${number}`);
