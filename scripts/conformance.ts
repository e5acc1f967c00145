import { conformance } from '#tests/conformance/command.ts';

/** The command compares a deployed API with the contract: `npm run conformance -- --help`. */
const { code } = await conformance(process.argv.slice(2), { write: (line) => process.stdout.write(`${line}\n`) });
process.exitCode = code;
