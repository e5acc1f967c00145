import { describe, expect, it } from 'vitest';
import { extentOnScale, hourLabel, positionOnScale, scaleOf, hourMarks } from '#app/ui/evidence/scale.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;

describe('the scale of the hour bars', () => {
  it('holds every span of a list, widened to whole hours', () => {
    expect(
      scaleOf([
        { from: at(9), to: at(18) },
        { from: at(8, 54), to: at(18, 32) },
      ]),
    ).toEqual({ from: at(8), to: at(19) });
  });

  it('is the whole day when there is nothing to show', () => {
    expect(scaleOf([])).toEqual({ from: 0, to: at(24) });
  });

  it('prints every third hour, every sixth on a long scale', () => {
    expect(hourMarks({ from: at(8), to: at(19) })).toEqual([at(9), at(12), at(15), at(18)]);
    expect(hourMarks({ from: 0, to: at(24) })).toEqual([0, at(6), at(12), at(18), at(24)]);
  });

  it('names the hours of a night shift as a clock does', () => {
    expect([at(22), at(24), at(31)].map(hourLabel)).toEqual(['22', '00', '07']);
  });

  it('places a moment and a span in percent', () => {
    const scale = { from: at(8), to: at(18) };
    expect(positionOnScale(at(9), scale)).toBe('10%');
    expect(extentOnScale({ from: at(9), to: at(18) }, scale)).toEqual({ x: '10%', width: '90%' });
  });

  it('cuts off what runs past its ends', () => {
    expect(extentOnScale({ from: at(6), to: at(20) }, { from: at(8), to: at(18) })).toEqual({ x: '0%', width: '100%' });
  });
});
