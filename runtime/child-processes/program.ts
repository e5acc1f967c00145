import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Program {
  /** `built` is the compiled program, `source` the same for development. */
  built: URL;
  source: URL;
  /** Whether it loads a package that is not JavaScript, such as sharp. */
  native?: true;
}

/** Folders of the product that hold code; the data folder may lie beside them. */
const code = ['build', 'node_modules', 'api', 'app', 'contract', 'domain', 'locales', 'runtime', 'package.json'];

function rootOf(file: string): string {
  const folder = path.dirname(file);
  return folder === file || existsSync(path.join(folder, 'package.json')) ? folder : rootOf(folder);
}

/** Arguments of Node for a program: it reads its own code, and writes, starts and loads nothing else. */
export function argumentsOf({ built, source, native }: Program, heapMegabytes: number): string[] {
  const file = realpathSync(fileURLToPath(existsSync(built) ? built : source));
  const root = rootOf(file);
  const readable = [file, ...code.map((name) => path.join(root, name)).filter((place) => existsSync(place))];
  return [
    `--max-old-space-size=${heapMegabytes}`,
    '--permission',
    ...readable.map((place) => `--allow-fs-read=${realpathSync(place)}`),
    ...(native ? ['--allow-addons'] : []),
    file,
  ];
}
