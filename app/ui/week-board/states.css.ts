import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';
import { media } from '#app/ui/tokens/media.ts';

/**
 * The box of a state is the `span` inside an element of these classes. Each has its own border, so that none
 * depends on colour.
 */
const box = style({});
globalStyle(`.${box}>span`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 .2rem',
  padding: '.05rem .2rem',
  border: '1px solid transparent',
  borderRadius: '2px',
  fontSize: '.75rem',
  fontWeight: 600,
  lineHeight: 1.5,
});
globalStyle(`.${box}>span svg`, { width: '14px', height: '14px' });
globalStyle(`.${box}>span>b`, { marginInlineStart: 'auto', fontWeight: 700 });

const waiting = { background: vars.amber, color: vars.onAmber, borderColor: vars.onAmber };
// Backgrounds are not printed; the borders stay.
const inPrint = { '@media': { [media.print]: { background: 'none', color: '#000', borderColor: '#000' } } };
const look = (name: string, rule: object) => {
  globalStyle(`.${name}>span`, { ...rule, ...inPrint });
  return name;
};

export const looks = {
  fill: look(style([box]), { ...waiting, borderStyle: 'dashed' }),
  decide: look(style([box]), { ...waiting, borderInlineStartWidth: '5px' }),
  full: look(style([box]), { color: vars.green, borderColor: 'currentColor' }),
  floor: look(style([box]), { background: vars.action, color: vars.onAction, borderColor: vars.action }),
  billed: look(style([box]), { color: vars.quiet, borderWidth: '0 0 3px', borderColor: vars.line, borderRadius: 0 }),
  bill: look(style([box]), {
    color: vars.quiet,
    borderWidth: '0 0 3px',
    borderBottomStyle: 'dashed',
    borderColor: vars.edge,
    borderRadius: 0,
  }),
  none: look(style([box]), { color: vars.quiet }),
};
