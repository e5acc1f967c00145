import sanitizeHtml from 'sanitize-html';
import type { StoredImage } from './redraw.ts';

/** Allowlist for a still drawing: no scripts, no style sheets, no embedded languages, nothing fetched. */
const shapes = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line'],
  ...['polyline', 'polygon', 'text', 'tspan'],
];
const paints = ['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'marker'];

const geometry =
  'x y x1 y1 x2 y2 cx cy r rx ry dx dy fx fy d points width height viewBox preserveAspectRatio transform pathLength';
const look =
  'fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
  'stroke-dashoffset stroke-opacity opacity color display visibility stop-color stop-opacity offset gradientUnits ' +
  'gradientTransform spreadMethod clip-path clipPathUnits mask maskUnits maskContentUnits patternUnits patternContentUnits ' +
  'patternTransform marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient ' +
  'font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing textLength lengthAdjust';
const names = 'id xmlns xmlns:xlink version href xlink:href role aria-label';

const namespaces: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

const ownElement = /^#[\w.:-]{1,200}$/;
const ownPaint = /\burl\(\s*(["']?)#[\w.:-]{1,200}\1\s*\)/gi;
/** CSS and `transform` functions that compute a value and fetch nothing. */
const harmless = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'translate', 'scale', 'rotate', 'skewx', 'skewy', 'matrix']);

/**
 * False for any value that a browser could read as an external reference. Escapes, comments and unknown
 * functions might be one in another spelling.
 */
function isHarmlessSvg(name: string, value: string): boolean {
  if (name in namespaces) return value === namespaces[name];
  if (name === 'href' || name === 'xlink:href') return ownElement.test(value);
  if (name === 'aria-label') return true;
  if (/[\\@{};]|\/\*|[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value)) return false;
  const calls = value.replace(ownPaint, ' ').matchAll(/([^\s(),]*)\s*\(/g);
  return [...calls].every(([, called = '']) => harmless.has(called.toLowerCase()));
}

const pixels = (stated: string | undefined): number | null => {
  const length = /^\s*(\d{1,7}(?:\.\d{1,6})?)(?:px)?\s*$/.exec(stated ?? '')?.[1];
  return length !== undefined && Number(length) >= 1 ? Math.round(Number(length)) : null;
};

/** Null when the text is no SVG. */
export function cleanSvg(source: string): StoredImage | null {
  let size: Pick<StoredImage, 'width' | 'height'> | undefined;
  const clean = sanitizeHtml(source, {
    allowedTags: [...shapes, ...paints],
    allowedAttributes: { '*': `${geometry} ${look} ${names}`.split(' ') },
    allowedSchemes: [],
    allowProtocolRelative: false,
    // Also drops the content of a removed element, so that no script ends up as text.
    disallowedTagsMode: 'completelyDiscard',
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, attributes) => {
        const [, , boxWidth, boxHeight] = (attributes.viewBox ?? '').trim().split(/[\s,]+/);
        size ??= {
          width: pixels(attributes.width) ?? pixels(boxWidth),
          height: pixels(attributes.height) ?? pixels(boxHeight),
        };
        const attribs = Object.entries(attributes).filter(([name, value]) => isHarmlessSvg(name, value));
        return { tagName, attribs: Object.fromEntries(attribs) };
      },
    },
  }).trim();
  if (!/^<svg[\s>]/.test(clean)) return null;
  return {
    bytes: new Uint8Array(Buffer.from(clean, 'utf8')),
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}
