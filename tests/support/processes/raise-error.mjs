import { setImmediate } from 'node:timers';

/** Loaded into a process of the product (`node --import`); raises the fault that a message asks for. */
const secretive = () =>
  Object.assign(new Error('fetch failed'), { request: { headers: { authorization: 'Bearer secret-token' } } });

process.on('message', (kind) => {
  if (kind === 'rejection') void Promise.reject(secretive());
  if (kind === 'rejection without an error') void Promise.reject({ password: 'secret-password' });
  if (kind === 'exception')
    setImmediate(() => {
      throw secretive();
    });
});
process.channel?.unref();
