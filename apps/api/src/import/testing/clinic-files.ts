import type { Cell, Language } from './clinic-cells.ts'
import { allergies, birthColumns, phones, sexes } from './clinic-cells.ts'
import type { Person, Row, Sheet } from './clinic-sheets.ts'
import { people, sheets } from './clinic-sheets.ts'
import { encodings } from './encodings.ts'
import type { ImportedPatient } from './imported-patients.ts'

type ClinicFile = {
  name: string
  content: Buffer
  /** In the order of the rows. */
  patients: (Partial<ImportedPatient> & { note: string })[]
  /** What the report has to say of it, "line field"; no field where it is about the columns. */
  told: string[]
}

export const delimiters: Record<string, string> = { commas: ',', semicolons: ';', tabs: '\t', 'sep=;': 'sep=;' }
const rowsOfFile = 6

const turn = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item

/** Every sheet so often, in each encoding, with each delimiter and way to write dates, and people of both languages. */
export const clinicFiles = (ofEach: number): ClinicFile[] =>
  Object.keys(sheets).flatMap((name, sheet) => Array.from({ length: ofEach }, (_, at) => clinicFile(name, sheet, at)))

function clinicFile(name: string, sheetAt: number, at: number): ClinicFile {
  const sheet = sheets[name] as Sheet
  const number = sheetAt * 100 + at
  const isOfOthers = at % 4 === 3
  const language: Language = isOfOthers === (sheet.language === 'th') ? 'en' : 'th'
  const text = Object.keys(sheet.columns).join('') + people[language].map((each) => Object.values(each).join('')).join('')
  const births = turn(birthColumns[sheet.language], sheetAt * 5 + at)
  const fitting = Object.keys(encodings).filter((each) =>
    encodings[each]?.fits(text + births.map(({ written }) => written).join('')),
  )
  const encoding = turn(fitting, at + sheetAt)
  const fits = ({ written }: Cell) => encodings[encoding]?.fits(written) ?? false
  const rows = births.map((birth, index): Row => {
    const [written, right] = turn(sexes[language], number + index)
    return {
      key: `${number}-${index}`,
      person: turn(people[language], number + index),
      birth,
      sex: { written, right },
      phone: turn(phones.filter(fits), number * rowsOfFile + index),
      allergies: turn(allergies[language].filter(fits), number * 5 + index),
      at: index,
    }
  })
  const [parted, delimiter] = turn(Object.entries(delimiters), at + sheetAt)
  return {
    name: `${String(number).padStart(3, '0')} ${name}, ${encoding}, ${parted}.csv`,
    content: encodings[encoding]?.encode(written(sheet, rows, delimiter)) ?? Buffer.of(),
    patients: rows.map((row) => rightOf(sheet, row)),
    told: toldOf(sheet, rows, delimiter.startsWith('sep=') ? 2 : 1),
  }
}

function written({ columns }: Sheet, rows: Row[], delimiter: string): string {
  const mark = delimiter.at(-1) ?? ','
  const quoted = (text: string) => (/["\n]/.test(text) || text.includes(mark) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cell) => cell(row)))]
  const table = lines.map((cells) => cells.map(quoted).join(mark))
  return [...(delimiter.startsWith('sep=') ? [delimiter] : []), ...table].join('\r\n')
}

function rightOf(sheet: Sheet, row: Row) {
  const { person, birth, sex, phone, allergies: told, key } = row
  const notes = [phone.note, birth.note].filter(Boolean)
  return {
    ...(sheet.isNumbered && { hospitalNumber: key }),
    name: nameOf(sheet, person, row),
    birth: birth.right,
    phone: phone.right,
    gender: sheet.hasSex ? (sex.right as ImportedPatient['gender']) : ('' as const),
    allergies: sheet.hasAllergies ? told.right : 'not_asked',
    note: notes.join('\n'),
  }
}

/** Titles that stand in a name are told apart, and spelled as the clinic spells them. */
const spelled: Record<string, string> = { เด็กชาย: 'ด.ช.', 'น.ส.': 'นางสาว', 'Mr.': 'Mr' }

function nameOf({ columns }: Sheet, { title, first, last }: Person, row: Row): string {
  const cells = Object.values(columns).map((cell) => cell(row))
  const isApart = title !== '' && cells.includes(title)
  const isWithin =
    !isApart && title !== '' && cells.some((cell) => cell.includes(`${title}${first}`) || cell.includes(`${title} ${first}`))
  return [isApart ? title : isWithin ? (spelled[title] ?? title) : '', first, last].join('|')
}

function toldOf({ ignored = [], hasAllergies }: Sheet, rows: Row[], headerAt: number): string[] {
  const faults = rows.flatMap(({ birth, phone, allergies: written }, index) => {
    const line = headerAt + 1 + index
    return [
      ...(phone.told ? [`${line} phone`] : []),
      ...(birth.told ? [`${line} dob`] : []),
      ...(hasAllergies && written.told ? [`${line} allergies`] : []),
    ]
  })
  return [...(ignored.length > 0 ? [`${headerAt} `] : []), ...faults]
}
