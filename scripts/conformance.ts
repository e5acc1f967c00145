import { conformance } from '#tests/conformance/command.ts';

const { code } = await conformance(process.argv.slice(2), { write: (line) => process.stdout.write(`${line}\n`) });
process.exitCode = code;
