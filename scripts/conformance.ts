import { conformance } from '#tests/conformance/command.ts';

process.exitCode = (await conformance(process.argv.slice(2), (line) => console.log(line))).code;
