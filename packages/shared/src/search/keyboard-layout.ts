/** The same keys, without and with Shift: of an English keyboard, and of a Thai one (Kedmanee). */
const english = '`1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?'
const thai = '_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ'

const keysOf = (from: string, to: string) => new Map(Array.from(from, (key, at) => [key, to[at] ?? key]))
const toThai = keysOf(english, thai)
const toEnglish = keysOf(thai, english)

const typedOn = (keys: Map<string, string>, text: string) => Array.from(text, (key) => keys.get(key) ?? key).join('')

/** Thai as it is written, each vowel and tone mark at a consonant. */
const thaiWords = /^(?:[เแโไใ]?[ก-ฮ][ัิีึืุู็]?[่้๊๋์]?[ะาำ]{0,2}|\s)+$/
const englishWords = /^(?:(?=.*[aeiouy])[a-z][a-z@. -]{3,}|\d[\d -]{2,})$/i

const isThai = (typed: string) => /[ก-๛]/.test(typed)

/** What the same keys give on the other layout. */
export const otherLayout = (typed: string) => typedOn(isThai(typed) ? toEnglish : toThai, typed)

/** The same, where that could be a name or a number. What is typed in digits alone is a number already. */
export function onOtherLayout(typed: string): string | undefined {
  if (!/\p{L}/u.test(typed)) return undefined
  const other = otherLayout(typed)
  return (isThai(typed) ? englishWords : thaiWords).test(other) ? other : undefined
}
