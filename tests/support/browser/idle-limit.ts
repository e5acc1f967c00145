import { test as base, type Browser, type BrowserContext, type TestInfo } from '@playwright/test';
import { idleLimit } from '../hang-limit.ts';
import { heard } from '../processes/processes.ts';

/** The tests' own process may be held up for long: a second that it never saw does not count. */
const second = 1_000;

interface Watch {
  /** Ends the watch, and returns what is to be said where it ended the test. */
  stop(): string | null;
}

/** Playwright's `test`; each ends when nothing happens any more, and says what happened last. */
export const test = base.extend<{ idleness: undefined }>({
  idleness: [
    async ({ browser }, use, testInfo) => {
      const watch = watchIdleness(browser, testInfo);
      await use(undefined);
      const ended = watch.stop();
      if (ended) throw new Error(ended);
    },
    { auto: true },
  ],
});

/**
 * Ends a test in which nothing has happened for `idleLimit`: no request, answer or message of any page, and no output
 * of a process. What is busy is not idle, however slow the machine is: before a test is ended, each of its pages and
 * processes has to answer at once.
 */
function watchIdleness(browser: Browser, testInfo: TestInfo): Watch {
  const known = new WeakSet<BrowserContext>();
  let [idle, last, spoken, isAsking] = [0, 'the test began', heard.lines, false];
  let ended: string | null = null;
  const happens = (what: string) => {
    [idle, last] = [0, what];
  };

  function tick(): void {
    for (const context of browser.contexts()) {
      if (known.has(context)) continue;
      known.add(context);
      follow(context, happens);
    }
    if (heard.lines !== spoken) happens(`a process said "${heard.last}"`);
    spoken = heard.lines;
    idle += second;
    if (idle >= idleLimit && !isAsking) void ask();
  }

  async function ask(): Promise<void> {
    isAsking = true;
    const before = idle;
    await Promise.all([...browser.contexts().map(answers), ...[...heard.running].map(respond)]);
    isAsking = false;
    // Late answers are those of something that was busy, and now goes on.
    if (idle > before + second) return happens('a page or a process was busy');
    if (idle < before) return;
    ended = `Nothing has happened for ${idle / second} seconds in "${testInfo.title}". The last was: ${last}.`;
    testInfo.setTimeout(idleLimit);
  }

  const timer = setInterval(tick, second);
  return {
    stop() {
      clearInterval(timer);
      return ended;
    },
  };
}

function follow(context: BrowserContext, happens: (what: string) => void): void {
  happens('a browser was opened');
  context.on('request', (request) => happens(`${request.method()} ${request.url()} was asked`));
  context.on('response', (response) => happens(`${response.url()} answered ${response.status()}`));
  context.on('requestfinished', (request) => happens(`${request.method()} ${request.url()} was finished`));
  context.on('requestfailed', (request) => happens(`${request.method()} ${request.url()} failed`));
  context.on('console', (message) => happens(`the console said "${message.text()}"`));
  context.on('page', (page) => {
    happens('a page was opened');
    page.on('framenavigated', (frame) => happens(`${frame.url()} was shown`));
    page.on('close', () => happens('a page was closed'));
  });
}

const answers = async (context: BrowserContext): Promise<void> => {
  await Promise.all(context.pages().map((page) => page.evaluate(() => null).catch(() => null)));
};

const respond = async (url: string): Promise<void> => {
  await fetch(`${url}/healthz`).catch(() => null);
};
