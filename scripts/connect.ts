import { connect } from './connect/command.ts';

const { code } = await connect(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`));
process.exitCode = code;
