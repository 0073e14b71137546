/** Accepted picture types. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** Largest upload of one picture, bytes. */
export const maxPictureSize = 10 * 1024 * 1024

/** Most pictures of one doctor or establishment. */
export const maxPictures = 50
