/** In milliseconds. */
const limit = 1_000;

interface Answer {
  what: string;
  ms: number;
  /** All work is in this process, so its processor time is that of the response, whatever else the machine does. */
  cpu: number;
}

/**
 * Records response times. A campaign reports the slowest, and those above a second, at its end: on a busy
 * machine a time must not fail a test.
 */
export class Slowest {
  readonly #answers: Answer[] = [];

  async time<Result>(what: string, answer: () => Promise<Result>): Promise<Result> {
    const [since, before] = [performance.now(), process.cpuUsage()];
    const result = await answer();
    const { user, system } = process.cpuUsage(before);
    this.#answers.push({ what, ms: Math.round(performance.now() - since), cpu: Math.round((user + system) / 1_000) });
    return result;
  }

  tell(name: string): void {
    const sorted = this.#answers.toSorted((a, b) => b.ms - a.ms);
    const line = ({ what, ms, cpu }: Answer): string => `  ${ms} ms (processor ${cpu} ms)  ${what.slice(0, 200)}`;
    const late = sorted.filter(({ ms }) => ms > limit);
    process.stdout.write(
      `${[`${name}: the slowest of ${sorted.length}`, ...sorted.slice(0, 10).map(line), `${late.length} over ${limit} ms`, ...late.map(line)].join('\n')}\n`,
    );
  }
}
