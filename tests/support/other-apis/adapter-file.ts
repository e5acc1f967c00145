import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as ready from '#app/api-client/adapter/ready.ts';
import { scratch } from '../processes/scratch.ts';

/** Writes a module outside the project's folder, as an integrator would. @param expression over what it imports */
export function adapterFile(expression: string, more = ''): string {
  mkdirSync(scratch, { recursive: true });
  const file = path.join(mkdtempSync(path.join(scratch, 'shiftdock-adapter-')), 'our-api.ts');
  const imports = Object.keys(ready).filter((name) => `${expression}${more}`.includes(name));
  writeFileSync(
    file,
    `import { ${imports.join(', ')} } from 'shiftdock/adapter';\n${more}\nexport default ${expression};\n`,
  );
  return file;
}
