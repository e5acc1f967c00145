/**
 * Loaded before the commands a newcomer runs, and written so that even a very old Node can read it: what comes
 * after it would end in a syntax error there.
 */
var wanted = require('../package.json').engines.node.replace('>=', '');
var need = wanted.split('.').map(Number);
var have = process.versions.node.split('.').map(Number);

if (have[0] < need[0] || (have[0] === need[0] && have[1] < need[1])) {
  console.error(
    '\nShiftdock needs Node ' +
      wanted +
      ' or newer; this is Node ' +
      process.versions.node +
      '. Install a newer Node, then run the command again.\n',
  );
  process.exit(1);
}
