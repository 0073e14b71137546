import { figures } from '../fields.ts'
import { isThaiNationalId } from '../patients/national-id.ts'

/** A Thai tax id: 13 digits with the check digit of an identity card, written with or without spaces and dashes. */
export const taxId = figures()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine(isThaiNationalId, 'invalid_tax_id')

/** The number of a branch at the revenue office; "00000" is the head office. */
export const branchNumber = figures().regex(/^\d{5}$/, 'invalid_branch_number')
