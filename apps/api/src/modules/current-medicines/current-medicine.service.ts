import { renewedBy } from '@clinic/shared/current-medicines/current-medicine'
import type {
  CreateCurrentMedicine,
  EndCurrentMedicine,
  UpdateCurrentMedicine,
} from '@clinic/shared/current-medicines/current-medicine-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { checkChartOpen } from '../charts/chart.service.ts'
import { checkParties, wrongStep } from '../documents/document.service.ts'
import { getMedicineNames } from '../drugs/medicine-names.queries.ts'
import { todayAt } from '../establishments/establishment.queries.ts'
import { getCurrentMedicine, listCurrentMedicines, type CurrentMedicineRow } from './current-medicine.queries.ts'

const noun = 'A current medicine'

/** What others prescribed, or was bought. */
export async function createCurrentMedicine(context: SignedInContext, input: CreateCurrentMedicine): Promise<CurrentMedicineRow> {
  const { establishmentId, patientId, medication, source } = input
  await checkParties(context, { establishmentId, patientId })
  await checkChartOpen(context, { patientId })
  const id = uuidv7()
  await context.db.currentMedicine.create({
    data: { id, establishmentId, patientId, medication, source, ...detailsOf({ directions: null, origin: null, ...input }) },
  })
  const created = await readBack(context, id)
  await announce(context, created, 'created', differences({}, readable(created)))
  return created
}

/** One that is written by hand and not ended. Omitted fields are unchanged. */
export async function updateCurrentMedicine(
  context: SignedInContext,
  { id, version, ...input }: UpdateCurrentMedicine,
): Promise<CurrentMedicineRow> {
  const before = await lockMedicine(context, id, version)
  if (before.source === 'prescribed') throw wrongStep(noun, 'prescribed', 'changed')
  const { sinceDate, untilDate } = { ...before, ...input }
  if (sinceDate && untilDate && untilDate < sinceDate) throw badInput(['input.untilDate', 'end_after_start'])
  await context.db.currentMedicine.update({
    where: { id },
    data: {
      ...detailsOf(input),
      ...(input.medication && { medication: input.medication }),
      ...(input.source && { source: input.source }),
      version: { increment: 1 },
    },
  })
  const after = await readBack(context, id)
  await announce(context, after, 'updated', differences(readable(before), readable(after)))
  return after
}

/** It is not taken any more; nor is what a prescription here went on with. */
export async function endCurrentMedicine(
  context: SignedInContext,
  { id, version, endedDate, reason }: EndCurrentMedicine,
): Promise<CurrentMedicineRow> {
  const before = await lockMedicine(context, id, version)
  const { establishmentId, patientId } = before
  if (endedDate > (await todayAt(context, establishmentId))) throw badInput(['input.endedDate', 'in_future'])
  if (before.sinceDate && endedDate < before.sinceDate) throw badInput(['input.endedDate', 'end_after_start'])
  const listed = await listCurrentMedicines(context, { patientId })
  const names = await getMedicineNames(context, establishmentId)
  const earlier = renewedBy(before, listed, names).filter(
    (each) => each.establishmentId === establishmentId && each.endedDate === null,
  )
  await context.db.currentMedicine.updateMany({
    where: { id: { in: [id, ...earlier.map((each) => each.id)] } },
    data: { endedDate: new Date(endedDate), endReason: reason, version: { increment: 1 } },
  })
  const after = await readBack(context, id)
  await announce(context, after, 'updated', differences(readable(before), readable(after)))
  return after
}

type Details = Pick<UpdateCurrentMedicine, 'directions' | 'origin' | 'sinceDate' | 'untilDate'>

const detailsOf = ({ directions, origin, sinceDate, untilDate }: Details) => ({
  directions: directions === undefined ? undefined : (directions ?? ''),
  origin: origin === undefined ? undefined : (origin ?? ''),
  sinceDate: sinceDate ? new Date(sinceDate) : sinceDate,
  untilDate: untilDate ? new Date(untilDate) : untilDate,
})

/** Values for the history. */
const readable = ({
  medication,
  source,
  origin,
  directions,
  sinceDate,
  untilDate,
  endedDate,
  endReason,
}: CurrentMedicineRow) => ({
  medication,
  source,
  origin,
  directions,
  sinceDate,
  untilDate,
  endedDate,
  endReason,
})

async function lockMedicine(
  context: SignedInContext,
  id: string,
  version: number | null | undefined,
): Promise<CurrentMedicineRow> {
  await lockRow(context.db, 'current_medicine', id)
  const medicine = await readBack(context, id)
  await checkVersion(context, medicine, version)
  if (medicine.endedDate) throw wrongStep(noun, 'ended', 'changed')
  return medicine
}

async function readBack(context: SignedInContext, id: string): Promise<CurrentMedicineRow> {
  const medicine = await getCurrentMedicine(context, id)
  if (!medicine) throw notFound('CurrentMedicine')
  return medicine
}

const announce = (
  context: SignedInContext,
  { id, establishmentId }: CurrentMedicineRow,
  action: 'created' | 'updated',
  changes: ReturnType<typeof differences>,
) =>
  recordAndPublish(context, {
    entity: 'current_medicine',
    list: 'current_medicines',
    entityId: id,
    establishmentIds: [establishmentId],
    action,
    changes,
  })
