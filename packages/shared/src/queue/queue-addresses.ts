import type { QueueAddressKind } from './queue.ts'

/** The page of the QR code at the door; its token is behind the number sign. */
export const doorPath = '/here'

/** The pages of displays and tablets; the secret follows. */
export const queuePaths: Readonly<Record<QueueAddressKind, string>> = { display: '/display/', kiosk: '/kiosk/' }
