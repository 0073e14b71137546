import { commonWords, isThai, medicineWords } from './medicine-words.ts'

/** A folded name of a medicine, of everything that is in it, or of classes of medicines. */
export type MedicineName = { name: string; substances: readonly string[]; classes: readonly string[] }

/** What a text can mean: the substances and classes that it names, and its own words. */
export type Meaning = { substances: string[]; classes: string[]; words: string[] }

export type MedicineNames = {
  meaningOf(text: string): Meaning
  /** These names, and more. */
  with(more: readonly MedicineName[]): MedicineNames
}

/** Names by how they begin: a text is looked up by its words, whether the catalogue has ten medicines or thousands. */
type Table = { latin: Map<string, MedicineName[]>; thai: Map<string, MedicineName[]>; classes: Map<string, string[]> }

export function medicineNames(names: readonly MedicineName[], known: readonly Table[] = []): MedicineNames {
  const tables = [...known, tableOf(names)]
  return { meaningOf: (text) => meaningIn(tables, text), with: (more) => medicineNames(more, tables) }
}

/** Whether the text names anything that is known: if not, it is compared by its words alone. */
export const isKnown = ({ substances, classes }: Meaning) => substances.length > 0 || classes.length > 0

const thaiKey = 3

function tableOf(names: readonly MedicineName[]): Table {
  const given = names.filter(({ name }) => name.length >= thaiKey)
  const classes = new Map<string, string[]>()
  for (const name of given) {
    const [substance, ...others] = name.substances
    if (substance && others.length === 0) classes.set(substance, [...(classes.get(substance) ?? []), ...name.classes])
  }
  return {
    latin: Map.groupBy(
      given.filter(({ name }) => !isThai(name)),
      ({ name }) => name.split(' ', 1)[0] ?? '',
    ),
    thai: Map.groupBy(
      given.filter(({ name }) => isThai(name)),
      ({ name }) => name.slice(0, thaiKey),
    ),
    classes,
  }
}

function meaningIn(tables: readonly Table[], text: string): Meaning {
  const words = medicineWords(text)
  const named = [...namedInLatin(tables, words), ...namedInThai(tables, ` ${words.join(' ')} `)]
  const substances = [...new Set(named.flatMap((each) => each.substances))]
  const classes = [
    ...named.flatMap((each) => each.classes),
    ...substances.flatMap((substance) => tables.flatMap((table) => table.classes.get(substance) ?? [])),
  ]
  return {
    substances,
    classes: [...new Set(classes)],
    words: words.map((word) => word.replace(/^แพ(?:ยา)?/u, '')).filter((word) => word.length >= 4 && !commonWords.has(word)),
  }
}

function namedInLatin(tables: readonly Table[], words: string[]): MedicineName[] {
  const padded = ` ${words.join(' ')} `
  const starts = new Set(words.flatMap((word) => (word.endsWith('s') ? [word, word.slice(0, -1)] : [word])))
  return [...starts]
    .flatMap((start) => tables.flatMap(({ latin }) => latin.get(start) ?? []))
    .filter(({ name }) => padded.includes(` ${name} `) || padded.includes(` ${name}s `))
}

type Found = { name: MedicineName; from: number; to: number }

/** Thai has no spaces between words. A name inside a longer one isn't meant: พารา in พาราฟิน. */
function namedInThai(tables: readonly Table[], padded: string): MedicineName[] {
  if (!isThai(padded)) return []
  const found = Array.from({ length: padded.length }, (_, from) => from).flatMap((from) =>
    tables
      .flatMap(({ thai }) => thai.get(padded.slice(from, from + thaiKey)) ?? [])
      .filter(({ name }) => padded.startsWith(name, from) && (name.length > thaiKey || isWord(padded, from, name.length)))
      .map((name): Found => ({ name, from, to: from + name.name.length })),
  )
  const isInside = ({ from, to }: Found) =>
    found.some((other) => other.from <= from && other.to >= to && other.to - other.from > to - from)
  return found.filter((each) => !isInside(each)).map(({ name }) => name)
}

const isWord = (padded: string, from: number, length: number) => padded[from - 1] === ' ' && padded[from + length] === ' '
