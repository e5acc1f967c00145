import type { Server } from 'node:http';

const sentences: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) => `PORT: ${port} is taken on ${host} by another program`,
  EADDRNOTAVAIL: (host) => `HOST: ${host} is no address of this machine; 127.0.0.1 is, and 0.0.0.0 is all of its own`,
  ENOTFOUND: (host) => `HOST: ${host} is no name that leads to this machine`,
  EAI_AGAIN: (host) => `HOST: ${host} is no name that this machine can look up`,
  EACCES: (_host, port) => `PORT: this user may not listen on ${port}; choose one above 1023`,
};

/** Resolves once the server listens.  @throws Error with a message that names the wrong setting */
export const listen = (server: Server, { host, port }: { host: string; port: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      const sentence = sentences[error.code ?? '']?.(host, port);
      reject(sentence === undefined ? error : new Error(sentence, { cause: error }));
    };
    server.once('error', onError).listen(port, host, () => {
      server.off('error', onError);
      resolve();
    });
  });
