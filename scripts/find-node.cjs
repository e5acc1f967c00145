/**
 * Prints the PATH for the commands of package.json, whose `node` is one that `engines` allows: the one that runs
 * this, or the one that `NODE` names, or the next one on the PATH, or else one from npm (`toolchain/node`), kept in
 * `.cache/node`. Old versions of Node must be able to read this file.
 */
const { spawnSync } = require('child_process');
const {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} = require('fs');
const path = require('path');

const root = path.dirname(__dirname);
const oldest = require('../package.json').engines.node.replace('>=', '');
const cache = path.join(root, '.cache/node');
/** The two commands that a newcomer runs say which Node they use. The output of others may be for programs. */
const isNewcomers = ['start', 'test'].includes(process.env.npm_lifecycle_event);
const advice = 'Install Node 24 (https://nodejs.org), then run the command again.';

function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  const [least, least2] = oldest.split('.').map(Number);
  return major > least || (major === least && minor >= least2);
}

/** Empty if it does not run, as on a system for which it was not made. */
function versionOf(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return (stdout || '').trim().replace('v', '');
}

function fail(sentence) {
  console.error(`\nShiftdock needs Node ${oldest} or newer; this is Node ${process.versions.node}. ${sentence}\n`);
  process.exit(1);
}

function onThisMachine() {
  const folders = (process.env.PATH || '').split(path.delimiter);
  const programs = [process.env.NODE].concat(folders.map((folder) => path.join(folder, 'node')));
  return programs.find((program) => program && isSupported(versionOf(program)));
}

function packageOfThisSystem() {
  const { packages } = require('./toolchain/node/package-lock.json');
  const isHere = ({ os, cpu }) => os === process.platform && cpu === process.arch;
  const at = Object.keys(packages).find((each) => isHere(packages[each]));
  if (!at) return fail(`npm has none for ${process.platform} on ${process.arch}. ${advice}`);
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
  if (isMusl) return fail('npm has none for a system with musl; on Alpine: apk add nodejs npm');
  return { at, entry: packages[at] };
}

/** Moved to its place when complete, because two commands may install it at once. Returns what npm said. */
function install(at, entry, folder) {
  console.error(`  installing Node ${entry.version} into .cache/node (200 MB, the first time only) ...`);
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(path.join(cache, 'unfinished-'));
  const needed = { dependencies: { [path.basename(at)]: entry.version } };
  // No longer optional: npm would leave out in silence what it cannot fetch.
  const packages = { '': needed, [at]: Object.assign({}, entry, { optional: false }) };
  writeFileSync(path.join(unfinished, 'package.json'), JSON.stringify(needed));
  writeFileSync(path.join(unfinished, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  copyFileSync(path.join(root, '.npmrc'), path.join(unfinished, '.npmrc'));
  const runner = process.env.npm_execpath || '';
  const npm = /npm-cli\.js$/.test(runner) ? [process.execPath, runner] : ['npm'];
  const [program, ...words] = npm.concat('ci', '--ignore-scripts', '--loglevel=error');
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: unfinished, encoding: 'utf8' });
  if (status === 0 && !existsSync(folder)) renameSync(unfinished, folder);
  rmSync(unfinished, { recursive: true, force: true });
  return `${stdout || ''}${stderr || ''}`.trim();
}

function fromNpm() {
  const { at, entry } = packageOfThisSystem();
  const folder = path.join(cache, entry.version);
  const program = path.join(folder, at, 'bin/node');
  const output = existsSync(program) ? '' : install(at, entry, folder);
  if (isSupported(versionOf(program))) return program;
  return fail(`npm could not bring a newer one. ${advice}\n\n${output}`);
}

/** A folder with this program alone: nothing else beside it must come first on the PATH. */
function folderWith(program, version) {
  const folder = path.join(cache, `path-${version}`);
  const link = path.join(folder, 'node');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(link)) {
    rmSync(link, { force: true });
    symlinkSync(program, link);
  }
  return folder;
}

function pathWithNode() {
  if (isSupported(process.versions.node)) return process.env.PATH;
  const program = onThisMachine() || fromNpm();
  const version = versionOf(program);
  if (isNewcomers)
    console.error(`  Node ${version} runs this (${program}), because Node ${process.versions.node} is too old`);
  return folderWith(program, version) + path.delimiter + process.env.PATH;
}

function main() {
  if (process.versions.node.split('.')[0] < 18) fail(advice);
  try {
    console.log(pathWithNode());
  } catch (error) {
    fail(`A newer one could not be prepared (${error.message}). ${advice}`);
  }
}

module.exports = { oldest, isSupported };
if (require.main === module) main();
