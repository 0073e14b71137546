/** What can be sent as a picture. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** Bytes of one picture as it is sent. */
export const maxPictureSize = 10 * 1024 * 1024

/** Pictures of one doctor or establishment. */
export const maxPictures = 50
