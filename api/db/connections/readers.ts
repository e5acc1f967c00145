import pg from 'pg';
import { parsers } from '../values.ts';

const standardParser: (id: number, format: 'text') => (value: string) => unknown = pg.types.getTypeParser;

/** Returns what reads the text form of values of a type: as `values.ts` has it, else as the driver of PostgreSQL does. */
export const readerOf = (id: number): ((text: string) => unknown) => parsers[id] ?? standardParser(id, 'text');
