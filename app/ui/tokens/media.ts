/**
 * Breakpoints in em, so that a reader's larger letters count. With min-width and max-width: older phones drop a
 * block with the range syntax.
 */
export const media = {
  /** Below 432 px. */
  narrow: '(max-width: 26.99em)',
  /** Below 720 px: tables become cards, dialogs a sheet from the bottom. */
  phone: '(max-width: 44.99em)',
  tablet: '(min-width: 45em)',
  /** Below 1024 px the menu is a bottom bar. */
  thumbBar: '(max-width: 63.99em)',
  /**
   * Below 1024 px in a window of a few lines, as with letters four times as large: the bar scrolls with the
   * page.
   */
  fewLines: '(max-width: 63.99em) and (max-height: 23.99em)',
  /** From 1024 px: side menu beside the content. */
  desk: '(min-width: 64em)',
  /** From 1152 px: detail pages in two columns. */
  roomy: '(min-width: 72em)',
  /** From 1264 px: beside the menu, a long table has room for whole buttons or for a picture. */
  wide: '(min-width: 79em)',
  dark: '(prefers-color-scheme: dark)',
  still: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
  /** Forced colours, such as the contrast themes of Windows. */
  forced: '(forced-colors: active)',
  print: 'print',
} as const;
