import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const conversation = style({});
globalStyle(`.${conversation}>li`, {
  maxWidth: '34rem',
  width: 'fit-content',
  marginTop: '.75rem',
  padding: '.6rem .9rem',
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
  overflowWrap: 'anywhere',
});
// A direction override in a message ends with it.
globalStyle(`.${conversation} p`, { whiteSpace: 'pre-wrap', unicodeBidi: 'isolate' });
globalStyle(`.${conversation} small`, { display: 'block', marginTop: '.25rem' });
// Keeps earlier messages in view when a link leads to the newest.
globalStyle(`.${conversation}>:target`, { scrollMarginTop: '45vh' });

export const mine = style({});
globalStyle(`.${conversation} .${mine}`, {
  marginInlineStart: 'auto',
  background: vars.hull,
  borderColor: vars.hull,
  color: vars.onHull,
});
globalStyle(`.${conversation} .${mine} small,.${conversation} .${mine} a`, { color: vars.onHull2 });

export const unsent = style({});
globalStyle(`.${conversation} .${unsent}`, {
  marginInlineStart: 'auto',
  borderColor: vars.red,
  borderInlineStartWidth: '6px',
});
globalStyle(`.${conversation} .${unsent} small`, { marginBottom: '.5rem', color: vars.red });
globalStyle(`.${conversation} .${unsent} small+div`, { display: 'flex', flexWrap: 'wrap', gap: '.5rem' });

export const day = style({});
globalStyle(`.${conversation} .${day}`, {
  marginInline: 'auto',
  paddingBlock: '.25rem',
  background: 'none',
  border: 0,
  color: vars.quiet,
  fontSize: '.8125rem',
});

export const unseen = style({});
globalStyle(`.${conversation} .${unseen}`, {
  width: 'auto',
  maxWidth: 'none',
  padding: '.25rem .75rem',
  background: vars.wash,
  border: 0,
  borderInlineStart: `6px solid ${vars.amber}`,
  borderRadius: 0,
  fontWeight: 600,
  fontSize: '.875rem',
});

export const pictures = style({ display: 'flex', flexWrap: 'wrap', gap: '.25rem' });
globalStyle(`.${pictures} a`, { padding: 0, display: 'block' });
globalStyle(`.${pictures} img`, {
  objectFit: 'cover',
  borderRadius: '2px',
  background: vars.well,
  '@media': { [media.phone]: { maxWidth: '6rem', height: 'auto' } },
});
globalStyle(`.${pictures} :only-child img`, { maxWidth: '100%', height: 'auto' });
globalStyle(`.${pictures}+p`, { marginTop: '.5rem' });

export const jump = style({
  position: 'sticky',
  bottom: '4.25rem',
  '@media': { [media.desk]: { bottom: '.5rem' } },
});
