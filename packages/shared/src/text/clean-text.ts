/**
 * Text as it is stored and searched, however it was typed or pasted: without characters that nobody sees, and with Thai vowels and marks in
 * one order, so that what looks the same is the same. The database's `clean_text()` and `clean_line()` do the same.
 */

/**
 * Controls, soft hyphens, zero-width spaces, marks of direction, byte order marks. NUL stays, which the validators refuse by name. Zero-width
 * joiners have their own rule.
 */
const invisible =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- these are what it is about
  /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb]/g

/** Letters, figures, marks and spaces that a joiner changes nothing of, as they are typed; it does between those of Persian, of Indian scripts, and of emoji. */
const unjoined =
  '\\u0000-\\u024f\\u0300-\\u036f\\u0e00-\\u0eff\\u1680\\u1e00-\\u1eff\\u2000-\\u200b\\u200e-\\u206f\\u2800\\u3000\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a'
const uselessJoiner = new RegExp(`(?<=^|[${unjoined}])[\\u200c\\u200d]+|[\\u200c\\u200d]+(?=$|[${unjoined}])`, 'g')

const otherSpace = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g
// oxlint-disable-next-line no-control-regex -- these are what it is about
const lineBreak = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g
const lineSpace = /[ \t\n]+/g

/** Latin letters and figures of East Asian keyboards, which are as wide as a Chinese character. */
const fullWidth = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g

const thaiSpellings: [wrong: RegExp, right: string][] = [
  [/เเ/g, 'แ'],
  // Sara am in two parts, with the tone before, between or after them.
  [/([่-๋]*)ํ([่-๋]*)า/g, '$1$2ำ'],
  [/ำ([่-๋]+)/g, '$1ำ'],
  // A vowel above or below is written before the mark that stands over it.
  [/([่-์]+)([ัิ-ฺ]+)/g, '$2$1'],
  [/([ัิ-ฺ็-๎])\1+/g, '$1'],
]

const visible = (text: string) => text.replace(invisible, '').replace(uselessJoiner, '')

function spelledRight(text: string): string {
  const spelled = thaiSpellings.reduce((known, [wrong, right]) => known.replace(wrong, right), text.normalize('NFC'))
  return spelled === text ? text : spelledRight(spelled)
}

/** With its line breaks. */
export const cleanText = (text: string) =>
  spelledRight(
    visible(text.normalize('NFC'))
      .replace(lineBreak, '\n')
      .replace(otherSpace, ' ')
      .replace(fullWidth, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)),
  ).trim()

/** As one line, with one space between words. */
export const cleanLine = (text: string) => cleanText(text).replace(lineSpace, ' ')

/** Thai and full-width digits as those of ASCII. */
export const withPlainDigits = (text: string) =>
  text.replace(/[๐-๙０-９]/g, (digit) => String(digit.charCodeAt(0) - (digit < '０' ? '๐' : '０').charCodeAt(0)))
