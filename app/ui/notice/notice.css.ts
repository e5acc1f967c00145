import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.65rem',
  alignItems: 'center',
  padding: '.65rem 1rem',
  background: vars.card,
});
globalStyle(`.${base}>div:first-of-type`, { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' });

const edged = style([
  base,
  { border: `1px solid ${vars.line}`, borderInlineStart: `6px solid ${vars.action}`, borderRadius: vars.corner },
]);

export const notice = {
  info: edged,
  warning: style([edged, { background: vars.wash, borderColor: vars.amber }]),
  error: style([edged, { background: vars.redWash, borderColor: vars.red }]),
  /** For a deadline or an irreversible action; at most once a page. */
  hazard: style([
    base,
    {
      paddingInlineStart: '1.75rem',
      background: `repeating-linear-gradient(-45deg,${vars.amber} 0 8px,${vars.onAmber} 0 16px) 0/12px 100% no-repeat,${vars.card}`,
      // Forced colours remove the striped edge.
      '@media': {
        [media.print]: { border: '1px solid' },
        [media.forced]: { border: '1px solid', borderInlineStartWidth: '6px' },
      },
    },
  ]),
};

export type NoticeKind = keyof typeof notice;

export const compact = style({
  '@media': { [media.phone]: { padding: '.3rem .5rem', gap: '.4rem', fontSize: '.875rem', lineHeight: 1.3 } },
});
const onPhone = (rule: Parameters<typeof globalStyle>[1]) => ({ '@media': { [media.phone]: rule } }) as typeof rule;
globalStyle(`.${compact}.${notice.hazard}`, onPhone({ paddingInlineStart: '1.25rem' }));
globalStyle(`.${compact}>svg`, onPhone({ display: 'none' }));
globalStyle(`.${compact}>div:first-of-type`, onPhone({ flexBasis: '9rem' }));
globalStyle(`.${compact}>a`, onPhone({ flex: '0 1 auto', maxWidth: '9rem', padding: '.25rem .4rem' }));
globalStyle(`div.${compact}+*`, onPhone({ marginTop: '.5rem' }));
