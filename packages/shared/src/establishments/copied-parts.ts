import { namesOfAll } from '../nouns.ts'

export type { CopiedPart } from '../nouns.ts'

/** What a new establishment may take over from another one. */
export const copiedParts = namesOfAll('copied')
