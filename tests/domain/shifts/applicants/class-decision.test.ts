import { describe, expect, it } from 'vitest';
import { decisionMessage, decisionObstacle } from '#domain/shifts/applicants/class-decision.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';

const { APPLY, APPROVEL, REJECT } = applicantStatus;
const free = { blocked: false };

describe('an application for a training class', () => {
  it('that waits can be approved or rejected', () => {
    expect(decisionObstacle(APPLY, 'APPROVE', free)).toBeNull();
    expect(decisionObstacle(APPLY, 'REJECT', free)).toBeNull();
  });

  it('that was rejected can still be approved, but an approval stands', () => {
    expect(decisionObstacle(REJECT, 'APPROVE', free)).toBeNull();
    expect(decisionObstacle(APPROVEL, 'REJECT', free)).toBe('already_decided');
  });

  it('is not decided the same way twice', () => {
    expect(decisionObstacle(APPROVEL, 'APPROVE', free)).toBe('already_decided');
    expect(decisionObstacle(REJECT, 'REJECT', free)).toBe('already_decided');
  });

  it('of a blocked worker can only be rejected', () => {
    expect(decisionObstacle(APPLY, 'APPROVE', { blocked: true })).toBe('worker_blocked');
    expect(decisionObstacle(APPLY, 'REJECT', { blocked: true })).toBeNull();
    expect(decisionMessage('worker_blocked')).toContain('classes.workerBlocked');
  });
});
