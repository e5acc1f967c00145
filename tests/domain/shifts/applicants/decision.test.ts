import { describe, expect, it } from 'vitest';
import { isDecided } from '#domain/shifts/applicants/decision.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';

const { WAITING, APPLY, ACCEPT, REJECT, APPROVEL, NEW } = applicantStatus;

describe('answering an application for a shift', () => {
  it('is open to everyone who waits', () => {
    for (const status of [WAITING, APPLY, NEW]) {
      expect(isDecided(status, 'ACCEPT')).toBe(false);
      expect(isDecided(status, 'REJECT')).toBe(false);
    }
  });

  it('may still accept someone who was rejected', () => {
    expect(isDecided(REJECT, 'ACCEPT')).toBe(false);
    expect(isDecided(REJECT, 'REJECT')).toBe(true);
  });

  it('never takes a place back that was given', () => {
    for (const status of [ACCEPT, APPROVEL]) {
      expect(isDecided(status, 'ACCEPT')).toBe(true);
      expect(isDecided(status, 'REJECT')).toBe(true);
    }
  });
});
