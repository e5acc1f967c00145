import { setImmediate } from 'node:timers';

/** Node loads this into a process of the product (`node --import`): it raises the fault that a message asks for. */
const secretive = () =>
  Object.assign(new Error('fetch failed'), { request: { headers: { authorization: 'Bearer secret-token' } } });

process.on('message', (fault) => {
  if (fault === 'rejection') void Promise.reject(secretive());
  if (fault === 'rejection without an error') void Promise.reject({ password: 'secret-password' });
  if (fault === 'exception')
    setImmediate(() => {
      throw secretive();
    });
});
// The channel is for faults only and keeps nothing alive.
process.channel?.unref();
