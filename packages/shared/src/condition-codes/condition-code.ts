import { z } from 'zod'
import { boundedText, optionalText } from '../fields.ts'

export const conditionCodesPath = '/api/condition-codes'

/** ICD-10 has 15,000 codes, national versions up to 40,000. */
export const maxConditionCodes = 50_000

/** Bytes of a file: Thai letters have three. */
export const maxConditionCodesFile = 8 * 1024 * 1024

/** Of the faults of a file no more are told. */
export const mostCodeFaults = 200

/** A line of the file. A code is written in capitals. */
export const conditionCodeSchema = z
  .object({
    code: boundedText(20)
      .overwrite((code) => code.toUpperCase())
      .regex(/^[A-Z0-9][A-Z0-9.+*/-]*$/, 'invalid_text'),
    name: optionalText(300),
    thaiName: optionalText(300),
  })
  .refine(({ name, thaiName }) => Boolean(name) || Boolean(thaiName), { path: ['name'], message: 'required' })

/** What the columns of the file are called, in whichever language it is read, and a line of it. */
export const conditionCodeColumns = { code: 'code', name: 'English', thaiName: 'Thai' } as const
export const conditionCodeExample: Record<keyof typeof conditionCodeColumns, string> = {
  code: 'E11.9',
  name: 'Type 2 diabetes mellitus without complications',
  thaiName: 'เบาหวานชนิดที่ 2 ที่ไม่มีภาวะแทรกซ้อน',
}
