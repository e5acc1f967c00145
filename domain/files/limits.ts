export const maxFiles = 5;
export const maxChatPictures = 10;

export const maxFileMegabytes = 10;
export const maxFileBytes = maxFileMegabytes * 1024 * 1024;

/** Width × height: a small file can decompress to a huge picture. */
export const maxImagePixels = 40_000_000;

/** Media types by file extension, in the specification's order. */
const pictureTypes = {
  png: 'image/png',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;
export const acceptedTypes = { ...pictureTypes, pdf: 'application/pdf' } as const;
export type AcceptedExtension = keyof typeof acceptedTypes;
export type AcceptedType = (typeof acceptedTypes)[AcceptedExtension];

/** Media type by the file's name, or null if it is not accepted. The content has to match. */
export function promisedType(fileName: string): AcceptedType | null {
  const extension = /\.([A-Za-z]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(acceptedTypes, extension) ? acceptedTypes[extension as AcceptedExtension] : null;
}

export const isPicture = (type: AcceptedType): boolean => type.startsWith('image/');

const extensionsOf = (types: object): string =>
  Object.keys(types)
    .map((extension) => `.${extension}`)
    .join(',');

export const acceptFiles = /* @__PURE__ */ extensionsOf(acceptedTypes);
export const acceptPictures = extensionsOf(pictureTypes);
