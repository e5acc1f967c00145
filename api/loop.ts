/** Pauses for `pause` milliseconds between runs. `stop` waits for work under way. */
export function loop(
  pause: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running = Promise.resolve();
  const turn = () => {
    running = work()
      .catch(failed)
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, pause);
      });
  };
  turn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
