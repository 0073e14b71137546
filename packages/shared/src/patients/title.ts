import type { Gender } from '../users/user.ts'
import { fullName, type PersonName } from './patient-name.ts'
import { canonicalTitle, joinedSpellings, latinRankSpellings, latinSpellings, thaiSpellings } from './title-list.ts'

export const maxTitleLength = 50

type Split = { title: string; name: string }

/** Names begin so: พระพร, คุณากร. */
const onlyApart = ['พระ', 'คุณ']
/** Words and names that begin like a title and go on like a name. */
const noTitles = /^(?:นางแบบ|นางงาม|นางนวล|นางฟ้า|นางสาวไทย)(?=\s|$)/

const oneOf = (spellings: string[]) =>
  spellings
    .toSorted((one, other) => other.length - one.length) // นางสาว before นาง
    .map((spelling) => spelling.replaceAll('.', String.raw`\.`))
    .join('|')

/** The last period of an abbreviation may be missing before a space. */
const abbreviation = thaiSpellings.filter((spelling) => spelling.endsWith('.'))
const apart = abbreviation.filter((spelling) => spelling.length > 2).map((spelling) => spelling.slice(0, -1))
const thai = new RegExp(String.raw`^((?:${oneOf(apart)})(?=\s)|${oneOf(thaiSpellings)})(หญิง(?=\s))?(\s*)(.*)$`, 's')
const latin = new RegExp(
  String.raw`^((?:${oneOf(latinSpellings)})(?:\.\s*|\s+)|(?:${oneOf(latinRankSpellings)})(?:\.\s*))()()(.*)$`,
  'is',
)

/** A vowel that is written after its consonant begins no word. */
const isName = (text: string) => /^(?![ะาำๅฯๆ])\p{L}/u.test(text)
/** What is run together with a title is a name where it begins like a word and has two consonants. */
const isWholeName = (text: string) => isName(text) && (text.split(/\s/)[0]?.match(/[ก-ฮ\p{Script=Latin}]/gu)?.length ?? 0) > 1

function takeOff(text: string): Split | undefined {
  const [, written = '', ofWoman = '', space = '', name = ''] = thai.exec(text) ?? latin.exec(text) ?? []
  if (!written || !isName(name)) return undefined
  const isThai = /^[ก-๛]/.test(written)
  const isAlone = !isThai || space !== '' || written.endsWith('.') || written.startsWith('เด็ก')
  const isClear = isAlone || (!onlyApart.includes(written) && isWholeName(name))
  if (!isClear || noTitles.test(text) || (ofWoman && joinedSpellings.includes(written))) return undefined
  const bare = written.trim()
  const spelled = isThai && !thaiSpellings.includes(bare) ? `${bare}.` : bare
  return { title: canonicalTitle(spelled) + ofWoman, name }
}

/**
 * Takes the title, or several as in "ผศ. ดร.", off the front of a name, where it is clear that it is one; a name that begins like a
 * title, as นายิกา and Drew do, stays whole.
 */
export function splitTitle(text: string): Split {
  const whole = { title: '', name: text.trim().replace(/\s+/g, ' ') }
  let split = whole
  for (let next = takeOff(split.name); next; next = takeOff(split.name)) {
    const title = [split.title, next.title].filter(Boolean).join(/^[ก-๛]/.test(next.title) ? '' : ' ')
    if (title.length > maxTitleLength) break
    split = { title, name: next.name }
  }
  return split.title ? split : { title: '', name: text }
}

type Titled = { title?: string | null | undefined; firstName?: string | null | undefined }

/** A given title stays; without one, that of the first name is taken off it, and so is a repetition of the given one. */
export function withTitleApart<Names extends Titled>(names: Names): Names {
  if (!names.firstName) return names
  const { title, name } = splitTitle(names.firstName)
  if (!title) return names
  const given = names.title?.trim()
  if (names.title !== undefined && canonicalTitle(given ?? '') !== title) return names
  return { ...names, title, firstName: name }
}

/** "นายสมชาย ใจดี", "พ.ต.อ. สมชาย ใจดี", "Mr John Smith"; the name alone where there is no title. */
export function titledName(title: string | null | undefined, name: string): string {
  if (!title || !name) return name || (title ?? '')
  const isJoined = /^[ก-๛]/.test(name) && joinedSpellings.some((known) => title.endsWith(known))
  return isJoined ? `${title}${name}` : `${title} ${name}`
}

export const titledFullName = (person: PersonName & { title?: string | null }) => titledName(person.title, fullName(person))

type Proposal = { gender: Gender; age: number | undefined; language: 'en' | 'th' }

/** The titles of most people of this sex and age: Thai children are ด.ช. and ด.ญ. until they are 15. None where the sex is not known. */
export function proposeTitle({ gender, age, language }: Proposal): string[] {
  if (gender === 'UNDEFINED') return []
  const isChild = age !== undefined && age < 15
  const isMale = gender === 'MALE'
  if (language === 'th') return isChild ? [isMale ? 'ด.ช.' : 'ด.ญ.'] : isMale ? ['นาย'] : ['นางสาว', 'นาง']
  return isChild ? [isMale ? 'Master' : 'Miss'] : isMale ? ['Mr'] : ['Ms', 'Mrs']
}
