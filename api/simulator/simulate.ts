import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { Refusal } from '../http/refusal.ts';
import type { Act } from './act.ts';
import { applications, withdrawals } from './applying.ts';
import { remarks, replies } from './chatting.ts';
import { readCrew, type Worker } from './crew.ts';
import { shiftsAtWork } from './working.ts';

/** The demo's workers, who behave like people. They act through the same rules as everybody: what is refused is refused. */
export interface Simulator {
  /**
   * Everybody does what has become due by now, each thing at its own moment, also when nobody was looking for
   * hours. Answers how many things were done.
   */
  turn(now: Date): Promise<number>;
}

const subjects = [applications, withdrawals, shiftsAtWork, remarks, replies];

/** One thing leads to another (come, rest, go on, go): so often a turn looks again. */
const rounds = 12;

/** The simulator of a seeded database; in any other there is nobody to move. */
export function createSimulator(db: Database, log: Logger): Simulator {
  let crew: Promise<Worker[]> | undefined;
  // A refusal stands: who was told no does not ask again at every turn.
  const refused = new Set<string>();

  const due = async (now: Date): Promise<Act[]> => {
    const workers = await (crew ??= readCrew(db));
    const acts: Act[] = [];
    for (const subject of subjects) acts.push(...(await subject(db, workers, now)));
    return acts
      .filter(({ at, name }) => at <= now && !refused.has(name))
      .sort((one, other) => one.at.getTime() - other.at.getTime());
  };

  const attempt = async ({ at, name, perform }: Act): Promise<boolean> => {
    try {
      await db.tx((tx) => perform(tx, at));
      return true;
    } catch (error) {
      refused.add(name);
      if (!(error instanceof Refusal)) log.error({ err: error, act: name }, 'a demo worker stumbled');
      return false;
    }
  };

  return {
    async turn(now) {
      let done = 0;
      for (let round = 0; round < rounds; round += 1) {
        const acts = await due(now);
        for (const act of acts) if (await attempt(act)) done += 1;
        if (acts.length === 0) break;
      }
      return done;
    },
  };
}
