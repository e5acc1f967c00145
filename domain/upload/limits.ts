/** Files of one upload, and pictures of one chat message. */
export const maxFiles = 5;
export const maxChatPictures = 10;

export const maxFileMegabytes = 10;
/** The most bytes one file may have. */
export const maxFileBytes = maxFileMegabytes * 1024 * 1024;

/** The most pixels (width × height) an image may have: a small file can unfold into a huge picture. */
export const maxImagePixels = 40_000_000;

/** Accepted pictures: media type by the extension of the name, in the specification's order. */
const pictureTypes = {
  png: 'image/png',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;
/** The same of all accepted files. */
export const acceptedTypes = { ...pictureTypes, pdf: 'application/pdf' } as const;
export type AcceptedExtension = keyof typeof acceptedTypes;
export type AcceptedType = (typeof acceptedTypes)[AcceptedExtension];

/**
 * Returns the media type that a file's name promises, or null when it is not accepted. The content must keep the
 * promise.
 */
export function promisedType(fileName: string): AcceptedType | null {
  const extension = /\.([A-Za-z]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(acceptedTypes, extension) ? acceptedTypes[extension as AcceptedExtension] : null;
}

/** Tells whether a media type is a picture rather than a document. */
export const isPicture = (type: AcceptedType): boolean => type.startsWith('image/');

const extensionsOf = (types: object): string =>
  Object.keys(types)
    .map((extension) => `.${extension}`)
    .join(',');

/** A file field's `accept` attribute is every accepted file, or pictures only. */
export const acceptFiles = /* @__PURE__ */ extensionsOf(acceptedTypes);
export const acceptPictures = extensionsOf(pictureTypes);
