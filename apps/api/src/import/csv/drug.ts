import { isDosageGiven } from '@clinic/shared/dosage/dosage'
import { dosageSchema, storedDosage } from '@clinic/shared/dosage/dosage-input'
import { createDrugSchema } from '@clinic/shared/drugs/drug-input'
import type { z } from 'zod'
import type { MappedRow } from '../mapped-row.ts'
import { remainderOf, validateRow, withRemainder } from '../mapped-row.ts'
import type { DrugRow } from '../save/drugs.ts'
import type { CsvRecord } from './table.ts'
import { readList } from './values.ts'

const schema = createDrugSchema.omit({ establishmentId: true }).extend({ dosage: dosageSchema })

/**
 * Maps a line of drugs.csv, or of the National List of Essential Medicines as it is published. Without an id, the name with strength,
 * form, category and list is the key: the national list has a substance once in each of its groups.
 */
export function readDrugCells({ cells }: CsvRecord): MappedRow<DrugRow> {
  const { output, notices } = validateRow(
    schema,
    {
      genericName: cells.genericName ?? '',
      thaiName: cells.thaiName,
      tradeNames: readList(cells.tradeNames),
      form: cells.form,
      strength: cells.strength,
      category: cells.category ?? joined([cells.group1, cells.group2, cells.group3, cells.group4], ' › '),
      nationalList: cells.nationalList,
      info: joined(
        [cells.info, cells.groupInfo, cells.controlled, cells.advice, cells.conditions, cells.cautions, cells.notes],
        '\n\n',
      ),
      dosage: {
        amount: cells.amount,
        unit: cells.unit,
        route: cells.route,
        timesPerDay: wholeNumber(cells.timesPerDay),
        everyHours: wholeNumber(cells.everyHours),
        asNeeded: cells.asNeeded && /^(?:1|true|yes|ใช่)$/i.test(cells.asNeeded),
        meal: cells.meal,
        times: readList(cells.times),
        days: wholeNumber(cells.days),
      },
      quantity: wholeNumber(cells.quantity),
      quantityUnit: cells.quantityUnit,
    },
    ['genericName'],
  )
  const row = rowOf(output)
  const { genericName, strength, form, category, nationalList } = row
  return {
    keys: [`csv:${cells.id ?? [genericName, strength, form, category, nationalList].join(' | ')}`.slice(0, 500)],
    row: { ...row, info: withRemainder(row.info, remainderOf(notices)) ?? '' },
    notices,
  }
}

function rowOf({ dosage, ...drug }: z.output<typeof schema>): DrugRow {
  const stored = storedDosage(dosage)
  return {
    genericName: drug.genericName,
    thaiName: drug.thaiName ?? '',
    tradeNames: drug.tradeNames ?? [],
    form: drug.form ?? '',
    strength: drug.strength ?? '',
    category: drug.category ?? '',
    nationalList: drug.nationalList ?? '',
    info: drug.info ?? '',
    dosage: isDosageGiven(stored) ? stored : null,
    quantity: drug.quantity ?? null,
    quantityUnit: drug.quantityUnit ?? null,
  }
}

const joined = (parts: (string | undefined)[], by: string) =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(by)

/** What is no number stays a text, for the validator to name. */
const wholeNumber = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : text)
