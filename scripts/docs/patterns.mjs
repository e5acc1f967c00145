/**
 * The patterns (regular expressions) of the product are listed with the reason why none of them takes more than linear
 * time: proven so by `recheck`, or reading nothing that is long. Proofs are kept in tests/project/patterns.json,
 * because some take seconds.
 *
 *   npm run docs:patterns                    proves what is new, and writes the file
 *   node scripts/docs/patterns.mjs --check   exits 1 when a pattern of the sources is not in the file, or is there for nothing
 *   node scripts/docs/patterns.mjs --all     proves all of them again
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import ts from 'typescript';

const record = 'tests/project/patterns.json';
/** Milliseconds per proof. Most take a few; a busy machine needs longer. */
const timeout = 60_000;
// The checker's other backends need a platform-specific binary.
process.env.RECHECK_SYNC_BACKEND = 'pure';

function patterns() {
  const listed = execFileSync('git', ['ls-files', 'api', 'app', 'contract', 'demo', 'domain', 'runtime', 'server.ts']);
  const found = new Map();
  for (const file of listed.toString().trim().split('\n')) {
    const text = /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '';
    if (!text.includes('/')) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const visit = (node) => {
      if (ts.isRegularExpressionLiteral(node)) found.set(node.text, file);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function isLinear(pattern) {
  const end = pattern.lastIndexOf('/');
  const check = (checker) => checkSync(pattern.slice(1, end), pattern.slice(end + 1), { timeout, checker }).status;
  const proven = check('automaton');
  return (proven === 'unknown' ? check('fuzz') : proven) === 'safe';
}

const stored = JSON.parse(readFileSync(record, 'utf8'));
const found = patterns();
const proven = new Set(process.argv.includes('--all') ? [] : stored.proven);
const unknown = [...found.keys()].filter((pattern) => !proven.has(pattern) && !(pattern in stored.bounded));
const gone = [...stored.proven, ...Object.keys(stored.bounded)].filter((pattern) => !found.has(pattern));

if (process.argv.includes('--check')) {
  for (const pattern of unknown)
    console.error(`${found.get(pattern)}: ${pattern} is not proven: npm run docs:patterns`);
  for (const pattern of gone) console.error(`${pattern} is no longer in the sources: npm run docs:patterns`);
  process.exit(unknown.length + gone.length > 0 ? 1 : 0);
}

const slow = unknown.filter((pattern) => !isLinear(pattern));
for (const pattern of slow) console.error(`${found.get(pattern)}: ${pattern} may take more than linear time`);
const all = new Set([...proven, ...unknown].filter((pattern) => found.has(pattern) && !slow.includes(pattern)));
const bounded = Object.fromEntries(Object.entries(stored.bounded).filter(([pattern]) => found.has(pattern)));
writeFileSync(record, `${JSON.stringify({ bounded, proven: [...all].sort() }, null, 2)}\n`);
console.log(`${all.size} patterns proven, ${Object.keys(bounded).length} bounded, ${slow.length} slow`);
process.exit(slow.length > 0 ? 1 : 0);
