/** Accepted picture types. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** Largest upload of one picture, bytes. */
export const maxPictureSize = 10 * 1024 * 1024

/** Most pictures of one doctor or establishment. */
export const maxPictures = 50

/** What a picture is for: one of the signature is seen by its owner alone, and printed on what they issue. */
export const pictureKinds = ['picture', 'signature'] as const
export type PictureKind = (typeof pictureKinds)[number]
