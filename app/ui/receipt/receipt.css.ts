import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const receipt = style({ width: '100%', borderCollapse: 'collapse', fontSize: '.9375rem' });

const r = `.${receipt}`;
globalStyle(`${r} caption`, { paddingBottom: '.5rem', textAlign: 'start' });
globalStyle(`${r} th,${r} td`, { padding: '.35rem 0', textAlign: 'start', verticalAlign: 'top' });
globalStyle(`${r} tbody th`, { fontWeight: 400 });
globalStyle(`${r} td`, { width: '1%', paddingInlineStart: '.75rem', textAlign: 'end', whiteSpace: 'nowrap' });
globalStyle(`${r} small`, { display: 'block', marginInlineEnd: '-7rem' });
globalStyle(`${r} tfoot tr:first-child>*`, {
  borderTop: `2px solid ${vars.ink}`,
  paddingBlock: '.6rem',
  fontSize: '1.0625rem',
  fontWeight: 700,
});
