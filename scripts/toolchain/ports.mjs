import { createServer } from 'node:net';

/**
 * Listens for a moment, to see whether it can be done, and answers the port: the one asked for, a free one for 0.
 *
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>}
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

/** Returns a loopback port that nothing listens on. */
export const freePort = () => listenOnce(0, '127.0.0.1');
