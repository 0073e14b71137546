/** The letters of a text message in the alphabet of GSM 03.38; those of the second line take the place of two. */
const plain =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const escaped = '\f^{}\\[~]|€'

/** Of one part alone, and of each where there are several. */
const sizes = { plain: [160, 153], unicode: [70, 67] } as const

/** In how many parts a text is sent and paid for. */
export const smsParts = (text: string): number => smsSize(text).parts

/** Its length, as it is counted, and its parts. One letter outside of GSM's alphabet, such as any Thai one, makes all of them long. */
export function smsSize(text: string): { letters: number; parts: number } {
  const letters = Array.from(text)
  const isPlain = letters.every((letter) => plain.includes(letter) || escaped.includes(letter))
  const lengths = letters.map((letter) => (isPlain ? (escaped.includes(letter) ? 2 : 1) : letter.length))
  const [alone, each] = sizes[isPlain ? 'plain' : 'unicode']
  const size = lengths.reduce((sum, length) => sum + length, 0)
  if (size <= alone) return { letters: size, parts: 1 }
  let [parts, used] = [1, 0]
  for (const length of lengths) {
    // What takes the place of two is not cut.
    if (used + length > each) [parts, used] = [parts + 1, 0]
    used += length
  }
  return { letters: size, parts }
}
