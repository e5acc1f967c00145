import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { media } from './media.ts';

const chinese = '"PingFang HK","Microsoft JhengHei","Noto Sans HK","Noto Sans CJK HK"';

/**
 * The colours of the product, plus two font faces and the corner radius. The names are short because the CSS is
 * inlined in each page. `amber` means "needs you" or "you are here" and nothing else.
 */
export const vars = createGlobalThemeContract({
  ground: 'ground',
  card: 'card',
  well: 'well',
  ink: 'ink',
  quiet: 'quiet',
  line: 'line',
  edge: 'edge',
  hull: 'hull',
  hull2: 'hull2',
  onHull: 'onhull',
  onHull2: 'onhull2',
  action: 'action',
  onAction: 'onaction',
  link: 'link',
  amber: 'amber',
  onAmber: 'onamber',
  wash: 'wash',
  red: 'red',
  redWash: 'redwash',
  green: 'green',
  clocked: 'did',
  sign: 'sign',
  corner: 'r',
});

createGlobalTheme(':root', vars, {
  ground: '#e9eeec',
  card: '#fff',
  well: '#f3f6f5',
  ink: '#10201e',
  quiet: '#465854',
  line: '#cdd6d3',
  edge: '#677974',
  hull: '#0a443d',
  hull2: '#155a51',
  onHull: '#fff',
  onHull2: '#bcd6d0',
  action: '#0a443d',
  onAction: '#fff',
  link: '#0b5d53',
  amber: '#f5b81c',
  onAmber: '#1b1400',
  wash: '#fdf2cf',
  red: '#b01e17',
  redWash: '#fdecea',
  green: '#12633a',
  /** The bar of worked time may differ from the button (the public hero). */
  clocked: 'var(--action)',
  sign: `Bahnschrift,"DIN Alternate","Roboto Condensed",sans-serif-condensed,"Arial Narrow","Liberation Sans Narrow",${chinese},sans-serif`,
  corner: '4px',
});

/** Latin faces first, so that figures keep one width in both languages. */
export const textFace = `-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",${chinese},sans-serif`;

const dark = {
  [vars.ground]: '#0b1413',
  [vars.card]: '#13201e',
  [vars.well]: '#192927',
  [vars.ink]: '#e7efec',
  [vars.quiet]: '#a5b7b2',
  [vars.line]: '#2c3d3a',
  [vars.edge]: '#7b8f8a',
  [vars.hull]: '#0d2f2b',
  [vars.hull2]: '#17463f',
  [vars.onHull2]: '#a9c6c0',
  [vars.action]: '#79d6c6',
  [vars.onAction]: '#05201c',
  [vars.link]: '#79d6c6',
  [vars.wash]: '#33290d',
  [vars.red]: '#ff9d92',
  [vars.redWash]: '#3a1714',
  [vars.green]: '#7fd6a0',
};

const printVars = {
  [vars.ground]: '#fff',
  [vars.card]: '#fff',
  [vars.well]: '#fff',
  [vars.ink]: '#000',
  [vars.quiet]: '#333',
  [vars.line]: '#999',
  [vars.edge]: '#555',
  [vars.action]: '#000',
  [vars.onAction]: '#fff',
  [vars.link]: '#000',
  [vars.wash]: '#fff',
  [vars.red]: '#000',
  [vars.redWash]: '#fff',
  [vars.green]: '#000',
};

globalStyle(':root', {
  colorScheme: 'light dark',
  '@media': {
    [media.dark]: { vars: dark },
    // After the dark scheme, so that it wins: a page printed at night is black on white too.
    [media.print]: { colorScheme: 'light', vars: printVars },
  },
});
