import { addDays, dateOf, firstDate, lastDate } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import type { ClinicSummary } from './summary.types.ts'

type Wanted = { establishmentId?: string | null | undefined; from: string; days: number }

/** Throws `unknown_reference` for another clinic, and `date_out_of_range`. */
export async function summarizeClinic(context: SignedInContext, { from, days, ...wanted }: Wanted): Promise<ClinicSummary> {
  const { viewer, load } = context
  const establishmentId = wanted.establishmentId ?? viewer.establishmentId
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['establishmentId', 'unknown_reference'])
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index))
  if (dates.some((date) => date < firstDate || date > lastDate)) throw badInput(['days', 'date_out_of_range'])
  const clinic = await load.establishment.load(establishmentId)
  const timeZone = (clinic as { timeZone: string }).timeZone
  return { establishmentId, dates, timeZone, today: dateOf(new Date(), timeZone) }
}
