/**
 * Node loads this into a process of tests before its own code. Each of its modules asks for `NODE_ENV` once, when it is
 * first loaded; everything else goes on in the environment of tests, where a missing word is an error.
 */
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const environment = process.env.NODE_ENV;
process.env.NODE_ENV = 'production';
if (isMainThread) for (const name of ['react', 'react/jsx-runtime', 'react-dom/server']) require(name);
process.env.NODE_ENV = environment;
