/**
 * Loaded before the commands that a newcomer runs, and readable by very old versions of Node, which would fail
 * on anything later with a syntax error.
 */
var wanted = require('../package.json').engines.node.replace('>=', '');
var need = wanted.split('.').map(Number);
var version = process.versions.node;
var have = version.split('.').map(Number);

/** End of life of each Node line, by its release schedule. Newer lines are unknown here. */
var fixedUntil = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};

if (have[0] < need[0] || (have[0] === need[0] && have[1] < need[1])) {
  console.error(
    '\nShiftdock needs Node ' +
      wanted +
      ' or newer; this is Node ' +
      version +
      '. Install a newer Node, then run the command again.\n',
  );
  process.exit(1);
}

var until = fixedUntil[have[0]];
if (until && new Date().toISOString().slice(0, 10) > until)
  console.error(
    'Node ' + have[0] + ' has had no fixes since ' + until + '. Shiftdock runs on it; a newer Node is safer.\n',
  );
