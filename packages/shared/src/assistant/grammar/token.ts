import type { Word, WordName } from './lexicon.ts'

/** `words`: the meanings of a word. `glued`: no space before it. */
export type Token = {
  kind: 'word' | 'text' | 'number' | 'mark'
  text: string
  words: readonly Word[]
  start: number
  end: number
  glued: boolean
}

export const meaning = (token: Token | undefined, ...names: WordName[]): Word | undefined =>
  token?.words.find(({ is }) => names.includes(is))
