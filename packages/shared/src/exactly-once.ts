/**
 * The request's header that names a mutation, as the IETF's draft "The Idempotency-Key HTTP Header Field" says: sent again under the same key
 * by the same account, it is done once and answered alike.
 */
export const idempotencyHeader = 'idempotency-key'

/** A UUID, or anything else that is not guessed: letters, digits and `-._~:`. */
export const idempotencyKeyPattern = /^[\w.~:-]{8,64}$/

/** Hours that an answer is kept at least. */
export const answerKeptHours = 24

const creatingVerbs = [
  'add',
  'book',
  'copy',
  'create',
  'draw',
  'import',
  'issue',
  'pay',
  'record',
  'refund',
  'reissue',
  'resend',
  'sell',
  'send',
]

/** Whether a mutation of this name, done twice, would leave two records, payments, documents or messages. */
export const isDoneOnce = (mutation: string): boolean => creatingVerbs.includes(/^[a-z]+/.exec(mutation)?.[0] ?? '')
