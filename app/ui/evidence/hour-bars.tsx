import * as css from './hour-bars.css.ts';
import { extentOf, hourLabel, placeOf, ticksOf, type Span } from './scale.ts';

export interface HourBarsProps {
  label: string;
  /** The part of the day that is drawn; all rows of a list share one scale (`scaleOf`). */
  scale: Span;
  planned: Span;
  clocked?: Span;
  breaks?: readonly Span[];
  overtime?: Span;
}

/**
 * Planned time over clocked time. Positions are attributes, not styles: they pass the strictest policy and
 * print.
 */
export const HourBars = ({ label, scale, planned, clocked, breaks = [], overtime }: HourBarsProps) => (
  <svg className={css.bars} height="42" role="img" aria-label={label}>
    {ticksOf(scale).map((tick) => {
      const x = placeOf(tick, scale);
      return (
        <g key={tick}>
          <line x1={x} x2={x} y2="29" />
          <text x={x} y="40">
            {hourLabel(tick)}
          </text>
        </g>
      );
    })}
    <rect className={css.planned} {...extentOf(planned, scale)} y="2" height="8" />
    {clocked && <rect className={css.clocked} {...extentOf(clocked, scale)} y="13" height="13" />}
    {clocked &&
      breaks.map((span) => <rect key={span.from} className={css.gap} {...extentOf(span, scale)} y="13" height="13" />)}
    {overtime && <rect className={css.overtime} {...extentOf(overtime, scale)} y="13" height="13" />}
  </svg>
);
