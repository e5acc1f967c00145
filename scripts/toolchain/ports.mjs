import { createServer } from 'node:net';

/**
 * Checks that the port can be listened on; returns it, or a free port for 0.  @param {number} port @param
 * {string} host @returns {Promise<number>}
 */
export function listenOnce(port, host) {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => done(address.port));
    });
  });
}

export const freePort = () => listenOnce(0, '127.0.0.1');
