import { parseArgs } from 'node:util';

/** Of the command: `--name=value` is a text, `--name` is true. */
export const { values: options, positionals } = parseArgs({ strict: false, allowPositionals: true });

export const option = (name, fallback) => options[name] ?? fallback;

export const numberOption = (name, fallback) => Number(option(name, fallback));
