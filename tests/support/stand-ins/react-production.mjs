/**
 * Loaded into test processes. React's modules read `NODE_ENV` once, when first loaded; everything else keeps the
 * test environment, where a missing locale key is an error.
 */
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const environment = process.env.NODE_ENV;
process.env.NODE_ENV = 'production';
if (isMainThread) for (const name of ['react', 'react/jsx-runtime', 'react-dom/server']) require(name);
process.env.NODE_ENV = environment;
