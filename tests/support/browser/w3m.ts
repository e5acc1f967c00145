import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { scratch } from '../processes/scratch.ts';

/** The page as the terminal shows it. */
type Text = Promise<string>;

/** A text browser has no picture, no style and no script. */
export interface TextBrowser {
  /** Goes to an address of the portal. */
  open(address: string): Text;
  /** Moves to these words, below others if they are named, and presses Enter: a link is followed, or a button sends. */
  press(words: string, below?: string): Text;
  /** Moves to these words and on to the next field, and ticks it. */
  tickAfter(words: string): Text;
  /** Moves to these words and on to the next field, and writes into it. */
  write(words: string, text: string): Text;
  close(): Promise<void>;
}

const settings = ['use_cookie=1', 'accept_cookie=1', 'wrap_search=1', 'ignorecase_search=0', 'confirm_qq=0'];

/**
 * Starts w3m in a terminal of its own. It takes keys one after the other, so the page that it writes into a pipe is the one that
 * the keys before it led to.
 */
export async function openTextBrowser(origin: string, first: string): Promise<TextBrowser> {
  const home = await mkdtemp(path.join(scratch, 'shiftdock-w3m-'));
  const w3m = ['w3m', ...settings.map((each) => `-o ${each}`), '-no-mouse', '-s', `${origin}${first}`].join(' ');
  const terminal = spawn('script', ['-qfc', `stty rows 60 cols 160; exec ${w3m}`, '/dev/null'], {
    env: { ...process.env, HOME: home, TERM: 'vt100', LANG: 'C.UTF-8' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => terminal.once('exit', () => resolve()));
  let pages = 0;
  const typed = async (keys: string): Text => {
    const pipe = path.join(home, `page-${(pages += 1)}`);
    execFileSync('mkfifo', [pipe]);
    terminal.stdin.write(`${keys}S|cat > ${pipe}\r`);
    return readFile(pipe, 'utf8');
  };
  const to = (words: string, below?: string) => `g${below === undefined ? '' : `/${below}\r`}/${words}\r`;
  return {
    open: (address) => typed(`U\u0015${origin}${address}\r`),
    press: (words, below) => typed(`${to(words, below)}\r`),
    tickAfter: (words) => typed(`${to(words)}\t\r`),
    write: (words, text) => typed(`${to(words)}\t\r\u0015${text}\r`),
    async close() {
      terminal.stdin.write('q');
      terminal.kill();
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
