import { figures } from '../fields.ts'
import { isThaiNationalId } from '../patients/national-id.ts'

/** What money can be sent to: a phone of 10 digits, a tax id or identity card of 13, or a biller id, which is a tax id and 2 more digits. */
export type PromptPayKind = 'phone' | 'tax_id' | 'biller_id'

export function promptPayKind(id: string): PromptPayKind | undefined {
  if (/^0[689]\d{8}$/.test(id)) return 'phone'
  if (!isThaiNationalId(id.slice(0, 13))) return undefined
  if (/^\d{13}$/.test(id)) return 'tax_id'
  return /^\d{15}$/.test(id) ? 'biller_id' : undefined
}

/** Written with or without spaces and dashes. */
export const promptPayId = figures()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine((id) => promptPayKind(id) !== undefined, 'invalid_promptpay_id')
