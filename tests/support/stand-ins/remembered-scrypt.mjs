/**
 * Loaded into a process of tests before its own code.
 * why: deriving a key takes a tenth of a second of processor time and always gives the same one, so it is done once for each
 * password, salt and cost. Tests sign the same people in over and over, and check a code against what they have just hashed.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
const keys = new Map();

const derive = (...input) =>
  new Promise((resolve, reject) => scrypt(...input, (error, key) => (error ? reject(error) : resolve(key))));

crypto.scrypt = (password, salt, bytes, options, done) => {
  const input = [password, salt, bytes, options];
  const name = JSON.stringify(input);
  if (!keys.has(name)) keys.set(name, derive(...input));
  keys.get(name).then((key) => done(null, Buffer.from(key)), done);
};
syncBuiltinESMExports();
