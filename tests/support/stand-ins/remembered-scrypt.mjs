/**
 * Loaded into a process of tests before its own code.
 * why: deriving a key takes a tenth of a second of processor time, as it must in the product, and always gives the same one. Here it is
 * done once for each password and salt, at a low cost. Tests sign the same people in over and over, and check a code against what
 * they have just hashed. Tests of the built programs hash at the product's cost.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
const keys = new Map();

const derive = (...input) =>
  new Promise((resolve, reject) => scrypt(...input, (error, key) => (error ? reject(error) : resolve(key))));

const cheap = 2 ** 10;

crypto.scrypt = (password, salt, bytes, options, done) => {
  const input = [password, salt, bytes, { ...options, N: Math.min(options.N, cheap) }];
  const name = JSON.stringify(input);
  if (!keys.has(name)) keys.set(name, derive(...input));
  keys.get(name).then((key) => done(null, Buffer.from(key)), done);
};
syncBuiltinESMExports();
