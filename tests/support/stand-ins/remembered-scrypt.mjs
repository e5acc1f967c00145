/**
 * Loaded into test processes. Hashes each password and salt once, at a low cost, because tests sign the same
 * people in over and over. Tests of the built programs hash at the product's cost.
 */
import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
const keys = new Map();

const derive = (...input) =>
  new Promise((resolve, reject) => scrypt(...input, (error, key) => (error ? reject(error) : resolve(key))));

const cheap = 2 ** 10;
const inputOf = (password, salt, bytes, options) => [
  password,
  salt,
  bytes,
  { ...options, N: Math.min(options.N, cheap) },
];

const demo = readFileSync('demo/business/businesses.ts', 'utf8');
const [, N, r, p, salt, key] = /scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)/.exec(demo);
const [, password] = /Hash of "([^"]+)", the password of all demo accounts/.exec(demo);
const stored = Buffer.from(key, 'base64url');
const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: 64 * 1024 * 1024 };
keys.set(
  JSON.stringify(inputOf(password, Buffer.from(salt, 'base64url'), stored.length, options)),
  Promise.resolve(stored),
);

crypto.scrypt = (...given) => {
  const done = given.pop();
  const input = inputOf(...given);
  const name = JSON.stringify(input);
  if (!keys.has(name)) keys.set(name, derive(...input));
  keys.get(name).then((key) => done(null, Buffer.from(key)), done);
};
syncBuiltinESMExports();
