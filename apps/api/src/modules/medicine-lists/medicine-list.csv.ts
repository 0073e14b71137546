import { builtInAllergyClasses } from '@clinic/shared/allergies/allergy-classes'
import type { Severity } from '@clinic/shared/medicine-lists/medicine-fact'
import { doseLimits, type MedicineFact, type MedicineFactKind } from '@clinic/shared/medicine-lists/medicine-fact'
import { medicineFactSchema } from '@clinic/shared/medicine-lists/medicine-list-input'
import { isKnown, type MedicineNames } from '@clinic/shared/medicines/medicine-names'
import { foldedName } from '@clinic/shared/medicines/medicine-words'
import { withPlainDigits } from '@clinic/shared/text/clean-text'
import type { z } from 'zod'
import { readTable, type Cells, type TableFault } from '../../import/csv/read-table.ts'

type Column = keyof typeof medicineFactSchema.shape
type Entry = z.output<typeof medicineFactSchema> & { line: number }

/** The columns of the file, in its order, as docs/medicine-lists.md names them. */
export const columnNames: Record<Column, string> = {
  kind: 'kind',
  name: 'name',
  other: 'other',
  names: 'names',
  classes: 'classes',
  except: 'except',
  severity: 'severity',
  category: 'category',
  ageFrom: 'age_from',
  ageUnder: 'age_under',
  perKgDose: 'per_kg_dose',
  perKgDay: 'per_kg_day',
  perDose: 'per_dose',
  perDay: 'per_day',
  textEn: 'text_en',
  textTh: 'text_th',
  source: 'source',
}
const columns = Object.fromEntries(
  Object.entries(columnNames).map(([column, name]) => [column, [name.replaceAll('_', '')]]),
) as Record<Column, string[]>

const ages = /^(\d{1,4})\s*(m|y)$/u

function valuesOf(cells: Cells<Column>) {
  const text = (column: Column) => cells.get(column) ?? ''
  const list = (column: Column) =>
    text(column)
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  const number = (column: Column) => {
    const plain = withPlainDigits(text(column)).replaceAll(',', '')
    return plain === '' ? null : Number(plain)
  }
  const months = (column: Column) => {
    const plain = withPlainDigits(text(column)).toLowerCase()
    if (plain === '') return null
    const [, count = '', unit] = ages.exec(plain) ?? []
    return count === '' ? Number.NaN : Number(count) * (unit === 'y' ? 12 : 1)
  }
  return {
    kind: text('kind').toLowerCase(),
    name: text('name'),
    other: text('other'),
    names: list('names'),
    classes: list('classes'),
    except: list('except'),
    severity: text('severity').toLowerCase() || null,
    category: text('category'),
    ageFrom: months('ageFrom'),
    ageUnder: months('ageUnder'),
    ...Object.fromEntries(doseLimits.map((limit) => [limit, number(limit)])),
    textEn: text('textEn'),
    textTh: text('textTh'),
    source: text('source'),
  }
}

/**
 * Reads a list of medicines. A line with a fault is left out, and each of its faults is named: also a name that neither this list nor what is `known`
 * says anything of, since it would never warn.
 */
export async function readMedicineList(
  text: string,
  known: { names: MedicineNames; facts: readonly MedicineFact[] },
): Promise<{ facts: MedicineFact[]; faults: TableFault[] }> {
  const { entries, faults } = await readTable(text, {
    columns,
    needed: ['kind'],
    identityOf: identityIn,
    schema: medicineFactSchema,
    valuesOf,
  })
  const isNamed = namesOf([...known.facts, ...entries], known.names)
  const unnamed = new Map(entries.map((entry) => [entry, faultsOf(entry, isNamed)]))
  return {
    facts: entries.filter((entry) => unnamed.get(entry)?.length === 0).map(factOf),
    faults: [...faults, ...[...unnamed.values()].flat()].toSorted((a, b) => a.line - b.line),
  }
}

const identityIn = ({ kind, name, other, ageFrom, ageUnder }: z.output<typeof medicineFactSchema>) =>
  [kind, ...[name, other ?? ''].map((each) => each.toLowerCase()).toSorted(), ageFrom, ageUnder].join(' ').trim()

type Named = { medicine: (name: string) => boolean; class: (name: string) => boolean }

function namesOf(
  facts: readonly { kind: MedicineFactKind; name: string; names?: string[] | null | undefined }[],
  names: MedicineNames,
): Named {
  const classes = new Set([
    ...Object.keys(builtInAllergyClasses),
    ...facts.filter(({ kind }) => kind === 'class').map(({ name }) => name.toLowerCase()),
  ])
  const substances = new Set(
    facts.filter(({ kind }) => kind === 'substance').flatMap((fact) => [fact.name, ...(fact.names ?? [])].map(foldedName)),
  )
  const isClass = (name: string) => classes.has(name.toLowerCase())
  return {
    class: isClass,
    medicine: (name) => isClass(name) || substances.has(foldedName(name)) || isKnown(names.meaningOf(name)),
  }
}

function faultsOf(entry: Entry, isNamed: Named): TableFault[] {
  const { line, kind, name, other, classes, except } = entry
  const unknown = (column: Column, names: string[], test: (name: string) => boolean) =>
    names.filter((each) => !test(each)).map((value): TableFault => ({ line, column, key: 'unknown_reference', value }))
  return [
    ...(kind === 'substance' || kind === 'class' ? [] : unknown('name', [name], isNamed.medicine)),
    ...unknown('other', other ? [other] : [], isNamed.medicine),
    ...unknown('classes', classes ?? [], isNamed.class),
    ...unknown('except', except ?? [], isNamed.medicine),
  ]
}

const factOf = ({ line: _line, ...entry }: Entry): MedicineFact => ({
  ...entry,
  other: entry.other ?? '',
  names: entry.names ?? [],
  classes: entry.classes ?? [],
  except: entry.except ?? [],
  severity: (entry.severity ?? null) as Severity | null,
  category: entry.category ?? '',
  ageFrom: entry.ageFrom ?? null,
  ageUnder: entry.ageUnder ?? null,
  perKgDose: entry.perKgDose ?? null,
  perKgDay: entry.perKgDay ?? null,
  perDose: entry.perDose ?? null,
  perDay: entry.perDay ?? null,
  textEn: entry.textEn ?? '',
  textTh: entry.textTh ?? '',
  source: entry.source ?? '',
})

const written = (months: number | null) =>
  months === null ? '' : months % 12 === 0 && months > 0 ? `${months / 12}y` : `${months}m`

/** The cells of a list, as it is read. */
export const cellsOf = (fact: MedicineFact): (string | number)[] =>
  (Object.keys(columnNames) as Column[]).map((column) => {
    const value = fact[column]
    if (column === 'ageFrom' || column === 'ageUnder') return written(value as number | null)
    return Array.isArray(value) ? value.join('; ') : (value ?? '')
  })
