/** Milliseconds that an answer may take. */
const limit = 1_000;

interface Answer {
  what: string;
  ms: number;
  /** This process does all the work, so its processor time is what the answer takes whatever else the machine does. */
  cpu: number;
}

/**
 * The class notes how long each of many answers took. A campaign tells the slowest, and names what took more than a
 * second, at its end: on a busy machine a time is a figure to look at and not a thing to fail by.
 */
export class Slowest {
  readonly #answers: Answer[] = [];

  /** Takes the time of an answer and hands it on. */
  async time<Result>(what: string, answer: () => Promise<Result>): Promise<Result> {
    const [since, before] = [performance.now(), process.cpuUsage()];
    const result = await answer();
    const { user, system } = process.cpuUsage(before);
    this.#answers.push({ what, ms: Math.round(performance.now() - since), cpu: Math.round((user + system) / 1_000) });
    return result;
  }

  tell(name: string): void {
    const sorted = this.#answers.toSorted((one, other) => other.ms - one.ms);
    const line = ({ what, ms, cpu }: Answer): string => `  ${ms} ms (processor ${cpu} ms)  ${what.slice(0, 200)}`;
    const late = sorted.filter(({ ms }) => ms > limit);
    process.stdout.write(
      `${[`${name}: the slowest of ${sorted.length}`, ...sorted.slice(0, 10).map(line), `${late.length} over ${limit} ms`, ...late.map(line)].join('\n')}\n`,
    );
  }
}
