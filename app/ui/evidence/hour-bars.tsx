import * as css from './hour-bars.css.ts';
import { extentOnScale, hourLabel, positionOnScale, hourMarks, type TimeSpan } from './scale.ts';

export interface HourBarsProps {
  label: string;
  /** The part of the day that is drawn; all rows of a list share one scale (`scaleOf`). */
  scale: TimeSpan;
  planned: TimeSpan;
  clocked?: TimeSpan;
  breaks?: readonly TimeSpan[];
  overtime?: TimeSpan;
}

/**
 * Planned time over clocked time. Positions are attributes, not styles: they pass the strictest policy and
 * print.
 */
export const HourBars = ({ label, scale, planned, clocked, breaks = [], overtime }: HourBarsProps) => (
  <svg className={css.bars} height="42" role="img" aria-label={label}>
    {hourMarks(scale).map((tick) => {
      const x = positionOnScale(tick, scale);
      return (
        <g key={tick}>
          <line x1={x} x2={x} y2="29" />
          <text x={x} y="40">
            {hourLabel(tick)}
          </text>
        </g>
      );
    })}
    <rect className={css.planned} {...extentOnScale(planned, scale)} y="2" height="8" />
    {clocked && <rect className={css.clocked} {...extentOnScale(clocked, scale)} y="13" height="13" />}
    {clocked &&
      breaks.map((span) => (
        <rect key={span.from} className={css.gap} {...extentOnScale(span, scale)} y="13" height="13" />
      ))}
    {overtime && <rect className={css.overtime} {...extentOnScale(overtime, scale)} y="13" height="13" />}
  </svg>
);
