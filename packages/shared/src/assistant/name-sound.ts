/** Compares a name in Thai letters with one in Latin letters: "พลอย" is "Ploy", "เคนเนธ" is "Kenneth". */

const thaiSounds: [letters: string, sound: string][] = [
  ['กขฃคฅฆ', 'k'],
  ['ง', 'n'],
  ['จฉชฌ', 'c'],
  ['ซศษส', 's'],
  ['ญย', 'y'],
  ['ฎดฏตฐฑฒถทธ', 't'],
  ['ณน', 'n'],
  ['บปผพภ', 'p'],
  ['ฝฟ', 'f'],
  ['ม', 'm'],
  ['รฤ', 'r'],
  ['ลฬ', 'l'],
  ['ว', 'w'],
  ['หฮ', 'h'],
]
const soundOf = new Map(
  thaiSounds.flatMap(([letters, sound]) => Array.from(letters, (letter): [string, string] => [letter, sound])),
)

/** The consonants, without those that are not pronounced; letters that sound alike are one. */
const fromThai = (name: string) =>
  Array.from(name.replace(/[\u0e01-\u0e2e][\u0e34\u0e38]?\u0e4c/g, ''), (letter) => soundOf.get(letter) ?? '').join('')

const fromLatin = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/ng/g, 'n')
    .replace(/ch|j/g, '1')
    .replace(/ph|b|v(?=h)/g, 'p')
    .replace(/th|d/g, 't')
    .replace(/kh|g|c|q/g, 'k')
    .replaceAll('1', 'c')
    .replace(/z/g, 's')
    .replace(/v/g, 'w')
    .replace(/x/g, 'ks')
    .replace(/[^a-z]|[aeiou]/g, '')

/** At the end of a syllable Thai has one sound for l, r and n, and "y" is part of the vowel. */
const skeleton = (sounds: string) =>
  sounds
    .replace(/(.)\1+/g, '$1')
    .replace(/y$/, '')
    .replace(/[lr]$/, 'n')

const isThai = (text: string) => /[\u0e00-\u0e7f]/.test(text)
const nameSound = (name: string) => skeleton(isThai(name) ? fromThai(name) : fromLatin(name))

/** Whether each of the words sounds like one of the names, in the other script; one consonant alone is too little to tell. */
export function soundsLike(words: string, names: readonly string[]): boolean {
  const sounds = words.trim().split(/\s+/)
  return sounds.every((word) =>
    names.some((name) => isThai(word) !== isThai(name) && nameSound(word).length > 1 && nameSound(word) === nameSound(name)),
  )
}
