import pg from 'pg';
import { parsers } from '../values.ts';

const standardParser: (id: number, format: 'text') => (value: string) => unknown = pg.types.getTypeParser;

export const createReaders = (id: number): ((text: string) => unknown) => parsers[id] ?? standardParser(id, 'text');
