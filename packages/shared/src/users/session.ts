/** How long the cookies `userId` and `establishmentId` live, seconds: 30 days (specification, section 9). */
export const cookieMaxAge = 2_592_000

/** Request timeout, milliseconds: 30 s on a PC, 60 s on a phone (specification, section 9). */
export const requestTimeout = 30_000
export const phoneRequestTimeout = 60_000
