import { splitTitle } from '@clinic/shared/patients/title'
import type { Cells } from './table.ts'

type PersonName = { firstName: string; lastName: string; title: string }

const isThai = (text: string) => /[ก-๛]/.test(text)
/** Particles that belong to a family name: "Vincent van Gogh", "สมศรี ณ อยุธยา". */
const particle = /^(?:van|von|der|den|de|del|della|di|da|dos|la|le|bin|binti|ibn|al|el|ter|ten|st\.?)$/i

/** A whole name in one cell: "Example, Ida", "Jo Sample", "นาย เอก ตัวอย่าง"; one word is a given name, and a title stays before it. */
function splitWholeName(written: string): { firstName: string; lastName: string } {
  const text = written.trim().replace(/\s+/g, ' ')
  const { name } = splitTitle(text)
  const title = text.slice(0, text.length - name.length)
  const { firstName, lastName } = splitBareName(name)
  return { firstName: `${title}${firstName}`, lastName }
}

function splitBareName(name: string): { firstName: string; lastName: string } {
  const [last = '', ...rest] = name.split(',').map((part) => part.trim())
  if (rest.length > 0 && rest[0]) return { firstName: rest.join(' '), lastName: last }
  const words = last.split(/\s+/)
  const particleAt = words.findIndex((word, at) => at > 0 && at < words.length - 1 && particle.test(word))
  const at = words.length < 2 ? 1 : isThai(last) ? 1 : particleAt > 0 ? particleAt : words.length - 1
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}

/** A whole name as records have it: given name, family name, no title. */
export function bareName(written: string): string {
  const { firstName, lastName } = splitBareName(splitTitle(written.trim().replace(/\s+/g, ' ')).name)
  return [splitTitle(firstName).name, lastName].filter(Boolean).join(' ')
}

/** The name from whichever columns a file has for it, with the title taken off. */
export function readNameCells(cells: Cells): PersonName {
  const whole = cells['name'] === undefined ? { firstName: '', lastName: '' } : splitWholeName(cells['name'])
  const first = cells['firstName'] ?? whole.firstName
  const firstName = [first, cells['middleName']].filter(Boolean).join(' ')
  const last = whole.firstName !== first && whole.lastName === '' ? whole.firstName : whole.lastName // ชื่อ, ชื่อสกุล
  return { title: cells['title'] ?? '', firstName, lastName: cells['lastName'] ?? last }
}
