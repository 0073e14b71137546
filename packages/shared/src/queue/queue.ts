/** `code`: by the QR code of the day at the door. */
export const arrivalWays = ['desk', 'code', 'kiosk'] as const
export type ArrivalWay = (typeof arrivalWays)[number]

/** What displays show of whom they call. */
export const callNames = ['number', 'initials'] as const
export type CallBy = (typeof callNames)[number]

export const queueAddressKinds = ['display', 'kiosk'] as const
export type QueueAddressKind = (typeof queueAddressKinds)[number]

/** Of one clinic: more are forgotten ones. */
export const maxQueueAddresses = 20

/** Until the clinic chooses. */
export const usualQueue = {
  isOn: false,
  callBy: 'number',
  spokenLanguages: ['th', 'en'],
  hasDoorCode: false,
  earlyMinutes: 60,
} as const satisfies object

/** How many calls a display shows. */
export const callsShown = 5
