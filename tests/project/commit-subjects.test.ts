import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const since = 'de97e21f';

function newSubjects(): string[] {
  try {
    const log = execFileSync('git', ['log', '--no-merges', '--format=%s', `${since}..HEAD`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return log.trim().split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

const isImperative = (subject: string): boolean =>
  /^[A-Z][a-z]+ /.test(subject) && !/^(?:A|An|The|What|How|\w+(?:ing|ed|ies|[^s]s)) /.test(subject);

it('the subject of a new commit is an imperative of at most 72 characters', () => {
  const problems = newSubjects().filter(
    (subject) => subject.length > 72 || subject.endsWith('.') || !isImperative(subject),
  );
  expect(problems).toEqual([]);
});

it.each([
  ['Compare who may open a screen with who may make its calls', true],
  ['Press a button once', true],
  ['Tests hold on a busy machine', false],
  ['Removed the guards', false],
  ['Moving the demo', false],
  ['What is said of browsers', false],
])('"%s" reads as one: %s', (subject, reads) => {
  expect(isImperative(subject)).toBe(reads);
});
