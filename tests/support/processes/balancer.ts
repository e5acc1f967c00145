import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Distributes connections over the processes in turn, like a proxy. */
export interface Balancer {
  url: string;
  close(): void;
}

export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((from) => {
    open.add(from);
    from.on('error', () => from.destroy());
    from.once('close', () => open.delete(from));
    const first = (turn += 1);
    const tryNext = (attempt: number) => {
      const target = targets[(first + attempt) % targets.length];
      if (attempt >= targets.length || target === undefined) return from.destroy();
      const { hostname, port } = new URL(target);
      const to = connect(Number(port), hostname);
      let isThere = false;
      to.once('connect', () => {
        isThere = true;
        from.pipe(to).pipe(from);
      });
      to.on('error', () => {
        if (isThere) from.destroy();
        else tryNext(attempt + 1);
      });
      to.once('close', () => isThere && from.destroy());
      from.once('close', () => to.destroy());
      return undefined;
    };
    tryNext(0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
