import { describe, expect, it } from 'vitest';
import {
  classStatusName,
  acceptanceObstacles,
  acceptanceObstacleMessage,
  applicationObstacle,
  classStatusNameOf,
  type AcceptanceFacts,
} from '#domain/shifts/applicants/acceptance.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { instantAt } from '#domain/shared/time.ts';

const now = instantAt('2026-11-20', '12:00');
const forkliftShift = { status: shiftStatus.NEW, start: instantAt('2026-11-21', '09:00'), workers: 2, accepted: 1 };
const facts = { shift: forkliftShift, worker: { blocked: false }, trainingClass: null };
const safety = (status: keyof typeof classStatusName) => ({ name: '貨倉安全', status: classStatusName[status] });

const whyNotAcceptable = (given: AcceptanceFacts, at: Date) => {
  const [what] = acceptanceObstacles(given, at);
  return what === undefined ? null : acceptanceObstacleMessage(what, given.trainingClass?.name ?? '');
};

describe('accepting an applicant', () => {
  it('is possible while the shift has a place and has not started', () => {
    expect(whyNotAcceptable(facts, now)).toBeNull();
  });

  it('is refused when the shift is full', () => {
    expect(whyNotAcceptable({ ...facts, shift: { ...forkliftShift, accepted: 2 } }, now)).toBe(
      'applicant.notAcceptable',
    );
  });

  it('is refused when the shift has started', () => {
    expect(whyNotAcceptable(facts, forkliftShift.start)).toBe('applicant.notAcceptable');
    expect(whyNotAcceptable({ ...facts, shift: { ...forkliftShift, status: shiftStatus.IN_PROGRESS } }, now)).toBe(
      'applicant.notAcceptable',
    );
  });

  it('is refused when the shift is cancelled', () => {
    expect(whyNotAcceptable({ ...facts, shift: { ...forkliftShift, status: shiftStatus.CANCEL } }, now)).toBe(
      'applicant.notAcceptable',
    );
  });

  it('is refused when the worker is blocked', () => {
    expect(whyNotAcceptable({ ...facts, worker: { blocked: true } }, now)).toBe('applicant.notAcceptable');
  });

  it('a worker lacking the required training class is not eligible to apply', () => {
    expect(whyNotAcceptable({ ...facts, trainingClass: safety('NONE') }, now)).toBe(
      `applicant.notEligible?name=${encodeURIComponent('貨倉安全')}`,
    );
  });

  it('a worker not yet approved for the class prompts the operator to review the class first', () => {
    expect(whyNotAcceptable({ ...facts, trainingClass: safety('APPLIED') }, now)).toBe('applicant.reviewClass');
    expect(whyNotAcceptable({ ...facts, trainingClass: safety('APPROVED') }, now)).toBeNull();
  });

  it('is refused when the worker holds a place on another shift at that time', () => {
    expect(whyNotAcceptable({ ...facts, worker: { blocked: false, overlapping: true } }, now)).toBe(
      'applicant.overlap',
    );
  });

  it('names everything that stands in the way, the class last', () => {
    const full = { ...forkliftShift, accepted: 2 };
    const worker = { blocked: true, overlapping: true, samePerson: true };
    const all = { shift: full, worker, trainingClass: safety('APPLIED') };
    expect(acceptanceObstacles(all, forkliftShift.start)).toEqual(['shift_closed']);
    expect(acceptanceObstacles(all, now)).toEqual([
      'worker_blocked',
      'shift_full',
      'overlap',
      'same_person',
      'class_waiting',
    ]);
    expect(
      acceptanceObstacles(
        { ...facts, worker: { blocked: false, overlapping: true }, trainingClass: safety('NONE') },
        now,
      ),
    ).toEqual(['overlap', 'not_eligible']);
  });
});

describe('the status of a worker with a class', () => {
  it('follows from the application', () => {
    const { WAITING, APPLY, ACCEPT, REJECT, APPROVEL, NEW } = applicantStatus;
    expect([null, REJECT].map(classStatusNameOf)).toEqual(['NONE', 'NONE']);
    expect([WAITING, APPLY, NEW].map(classStatusNameOf)).toEqual(['APPLIED', 'APPLIED', 'APPLIED']);
    expect([ACCEPT, APPROVEL].map(classStatusNameOf)).toEqual(['APPROVED', 'APPROVED']);
  });
});

describe('applying for a shift', () => {
  it('is open to anyone who still waits for the class that it requires', () => {
    expect(applicationObstacle({ ...facts, trainingClass: safety('APPLIED') }, now)).toBeNull();
    expect(applicationObstacle({ ...facts, trainingClass: safety('NONE') }, now)).toBe('not_eligible');
    expect(applicationObstacle({ ...facts, trainingClass: safety('APPROVED') }, now)).toBeNull();
  });

  it('is closed to who has a shift at that time, whether or not the class waits', () => {
    const worker = { blocked: false, overlapping: true };
    expect(applicationObstacle({ ...facts, worker, trainingClass: safety('APPLIED') }, now)).toBe('overlap');
  });
});
