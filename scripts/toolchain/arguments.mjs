import { parseArgs } from 'node:util';
import { Stop } from './console.mjs';

/** As `parseArgs` of Node; an unknown option stops the command with a sentence. */
export function readArguments(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Stop(error.message);
  }
}
