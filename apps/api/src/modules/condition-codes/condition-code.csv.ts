import { conditionCodeSchema, maxConditionCodes } from '@clinic/shared/condition-codes/condition-code'
import { readTable, type TableFault } from '../../import/csv/read-table.ts'
import type { ConditionCodeRow } from './condition-code.queries.ts'

/** How the header may call each column. */
const columns: Record<keyof ConditionCodeRow, string[]> = {
  code: ['code', 'icd10', 'icd10code', 'รหัส'],
  name: ['english', 'en', 'name', 'nameen', 'description', 'อังกฤษ', 'ชื่ออังกฤษ'],
  thaiName: ['thai', 'th', 'thainame', 'nameth', 'ไทย', 'ชื่อไทย'],
}

/** Reads a list of codes, and names each fault by its line. */
export async function readConditionCodes(text: string): Promise<{ codes: ConditionCodeRow[]; faults: TableFault[] }> {
  const { entries, faults } = await readTable<keyof ConditionCodeRow, typeof conditionCodeSchema>(text, {
    columns,
    needed: ['code'],
    identityOf: ({ code }) => code,
    schema: conditionCodeSchema,
    valuesOf: (cells) => ({
      code: cells.get('code') ?? '',
      name: cells.get('name') ?? '',
      thaiName: cells.get('thaiName') ?? '',
    }),
  })
  const [tooMany] = entries.slice(maxConditionCodes)
  if (tooMany) faults.push({ line: tooMany.line, column: 'code', key: 'too_many', value: tooMany.code })
  if (entries.length === 0 && faults.length === 0) faults.push({ line: 2, column: 'code', key: 'required', value: '' })
  return {
    codes: entries.map(({ code, name, thaiName }) => ({ code, name: name ?? '', thaiName: thaiName ?? '' })),
    faults,
  }
}
