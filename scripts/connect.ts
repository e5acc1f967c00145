import { connect } from './connect/command.ts';

/** The command writes a first map of another API: `npm run connect -- --help`. */
const { code } = await connect(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`));
process.exitCode = code;
