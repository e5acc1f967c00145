import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { scratch } from '../processes/scratch.ts';

type Text = Promise<string>;

export interface TextBrowser {
  open(address: string): Text;
  /** Moves to these words, below others if given, and presses Enter, which follows a link or sends a form. */
  press(words: string, below?: string): Text;
  tickAfter(words: string): Text;
  write(words: string, text: string): Text;
  close(): Promise<void>;
}

const settings = ['use_cookie=1', 'accept_cookie=1', 'wrap_search=1', 'ignorecase_search=0', 'confirm_qq=0'];

/**
 * Starts w3m in a terminal. Keys are handled in order, so a page dumped into a pipe is the one that the earlier
 * keys led to.
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
