import type { Currency } from '@clinic/shared/money'
import { asMoney } from '@clinic/shared/money'
import { clinicSnapshotOf } from '@clinic/shared/documents/snapshot'
import { cashDiffers, compareCash } from '@clinic/shared/tills/till'
import type { CloseTill, OpenTill } from '@clinic/shared/tills/till-input'
import { dateOf, startOfDate } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import type { FieldChange } from '@clinic/shared/errors'
import { AppError, badInput, notFound } from '../../lib/app-error.ts'
import { recordAndPublish } from '../audit/audit.service.ts'
import { wrongStep } from '../documents/document.service.ts'
import type { EstablishmentRow } from '../establishments/establishment.types.ts'
import { listCorrections } from './till.corrections.ts'
import type { TillRow } from './till.rows.ts'
import {
  closeTillRow,
  countTillPrint,
  countWithoutTill,
  getOpenTill,
  getTill,
  getTillTimes,
  insertTill,
  lockTillOf,
  takeIntoTill,
} from './till.rows.ts'

/**
 * Opens the viewer's till, and takes in what they were paid that is in none, since the day began of their first one. A second request with
 * the same float, as of a double click, opens nothing.
 */
export async function openTill(context: SignedInContext, { establishmentId, openingFloat }: OpenTill): Promise<TillRow> {
  const { viewer } = context
  const clinic = await clinicOf(context, establishmentId)
  const person = { establishmentId, userId: viewer.userId }
  await lockTillOf(context, person)
  const open = await getOpenTill(context, person)
  if (open && asMoney(open.openingFloat) === asMoney(openingFloat)) return open
  if (open) throw wrongStep('A till', 'open', 'open')
  const openedTime = new Date()
  const day = dateOf(openedTime, clinic.timeZone)
  // Not since the last one: a payment gets its time before it waits to be written, and may be older than a till that was opened meanwhile.
  const { firstOpened } = await getTillTimes(context, person)
  const since = startOfDate(dateOf(firstOpened ?? openedTime, clinic.timeZone), clinic.timeZone)
  const lateCount = await countWithoutTill(context, person, since)
  const currency = clinic.currency as Currency
  const id = await insertTill(context, { ...person, userName: viewer.name, openedTime, day, currency, openingFloat, lateCount })
  if (lateCount > 0) await takeIntoTill(context, { ...person, id }, since)
  await recordOnTill(context, { id, establishmentId }, 'created', [
    { field: 'openingFloat', from: null, to: `${asMoney(openingFloat)} ${currency}` },
  ])
  return reread(context, id)
}

/** Closes a till with the cash that was counted. A difference needs a reason; without one the refusal says how much it is. */
export async function closeTill(context: SignedInContext, { id, cash: counts, reason }: CloseTill): Promise<TillRow> {
  const { viewer } = context
  const found = await getTill(context, id)
  if (!found) throw notFound('Till')
  await lockTillOf(context, found)
  const till = await reread(context, id)
  if (till.closedTime) throw wrongStep('A till', 'closed', 'closed')
  const cash = compareCash(till, till.sums, counts)
  if (!cash) throw badInput(['input.cash', 'required'])
  if (cashDiffers(cash) && !reason)
    throw new AppError('CONFLICT', 'The cash is not what was taken.', { reason: 'till_differs', cash })
  const { lastClosed } = await getTillTimes(context, till)
  const since = lastClosed ?? till.openedTime
  await closeTillRow(context, id, {
    closedTime: new Date(),
    closedById: viewer.userId,
    closedByName: viewer.name,
    sums: till.sums,
    cash,
    corrections: await listCorrections(context, till, since),
    reason: reason || null,
    snapshot: clinicSnapshotOf(await clinicOf(context, till.establishmentId)),
  })
  await recordOnTill(context, till, 'updated', [
    ...cash.flatMap(({ currency, counted, difference }) => [
      { field: 'counted', from: null, to: `${counted} ${currency}` },
      ...(cashDiffers([{ difference }]) ? [{ field: 'difference', from: null, to: `${difference} ${currency}` }] : []),
    ]),
    ...(reason ? [{ field: 'reason', from: null, to: reason }] : []),
  ])
  return reread(context, id)
}

/** Counts a print of a closed till and writes who printed it: the first is the original, each further one a copy. */
export async function printTill(context: SignedInContext, { id }: { id: string }): Promise<TillRow> {
  const till = await countTillPrint(context, id)
  if (!till) throw notFound('Till')
  const field = till.printCount === 1 ? 'printed' : 'copied'
  await recordOnTill(context, till, 'updated', [{ field, from: null, to: String(till.printCount) }])
  return till
}

async function reread(context: SignedInContext, id: string): Promise<TillRow> {
  const till = await getTill(context, id)
  if (!till) throw notFound('Till')
  return till
}

async function clinicOf(context: SignedInContext, establishmentId: string): Promise<EstablishmentRow> {
  const isOwn = context.viewer.establishmentIds.includes(establishmentId)
  const clinic = isOwn && (await context.load.establishment.load(establishmentId))
  if (!clinic) throw notFound('Establishment')
  return clinic as EstablishmentRow
}

async function recordOnTill(
  context: SignedInContext,
  { id, establishmentId }: Pick<TillRow, 'id' | 'establishmentId'>,
  action: 'created' | 'updated',
  changes: FieldChange[],
): Promise<void> {
  const entry = { entity: 'till' as const, list: 'tills' as const, entityId: id, establishmentIds: [establishmentId] }
  await recordAndPublish(context, { ...entry, action, changes })
}
