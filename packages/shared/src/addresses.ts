/** The path of GraphQL over HTTP. */
export const graphqlPath = '/graphql'

/**
 * The path of GraphQL subscriptions: the specification's fixed instance segment, then /graphql (section 7). The server accepts
 * both paths.
 */
export const socketPath = `/clinic${graphqlPath}`

/** The page on which a patient answers about an appointment. */
export const answersPath = '/a'

/** The page on which a patient declines messages. */
export const declinePath = '/d'

/** The page on which a patient takes a time that was offered. */
export const offersPath = '/o'

/** The page on which a patient signs a form, on a device that a code opens. */
export const consentsPath = '/c'

/** Where the mail programs of patients decline by themselves, followed by the secret of a link (RFC 8058). */
export const oneClickPath = '/api/messages/decline/'

/** Where patients book by themselves: this and the clinic's part of the address. */
export const bookingPath = '/book/'

/** Behind it: the page on which whoever booked sees, moves or cancels the appointment. */
export const bookedPath = '/appointment'
