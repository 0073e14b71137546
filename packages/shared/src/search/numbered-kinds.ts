import { namesOfAll } from '../nouns.ts'

export type { NumberedKind } from '../nouns.ts'

/** Documents that are found by their whole number. */
export const numberedKinds = namesOfAll('numbered')
