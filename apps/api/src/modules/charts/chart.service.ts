import type { OpenChart } from '@clinic/shared/charts/chart-input'
import { openHours } from '@clinic/shared/charts/chart'
import { Prisma } from '@clinic/prisma/generated'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput } from '../../lib/app-error.ts'
import { record } from '../audit/audit.service.ts'
import type { ChartRow } from './chart.queries.ts'

/** Opens a patient's chart to the viewer for some hours; the reason is kept in the audit log. One that is open is opened for longer. */
export async function openChart(context: SignedInContext, { patientId, reason }: OpenChart): Promise<ChartRow> {
  const { write, viewer } = context
  const establishmentId = await establishmentOf(context, patientId)
  if (!establishmentId) throw badInput(['input.patientId', 'unknown_reference'])
  const id = uuidv7()
  const [opening] = await write<{ endTime: Date }>(Prisma.sql`
    INSERT INTO chart_opening (id, "endTime", "establishmentId", "patientId", "userId", "userName", reason)
    VALUES (${id}::uuid, now() + make_interval(hours => ${openHours}), ${establishmentId}::uuid, ${patientId}::uuid, ${viewer.userId}::uuid,
      ${viewer.name}, ${reason})
    RETURNING "endTime"`)
  await record(context, [
    {
      entity: 'chart_opening',
      entityId: id,
      establishmentId,
      action: 'created',
      changes: [{ field: 'reason', from: null, to: reason }],
    },
  ])
  return { patientId, isOpen: true, openUntil: opening?.endTime ?? null }
}

/** Where the viewer has the patient: at the establishment that they work at now, if the patient is there. */
async function establishmentOf({ db, viewer }: SignedInContext, patientId: string): Promise<string | undefined> {
  const links = await db.patientEstablishment.findMany({
    where: { patientId, archivedTime: null, establishmentId: { in: viewer.establishmentIds } },
    select: { establishmentId: true },
  })
  const ids = links.map(({ establishmentId }) => establishmentId)
  return ids.find((id) => id === viewer.establishmentId) ?? ids[0]
}

/** Throws FORBIDDEN `chart_closed` where the viewer has to say first why they open this patient's chart. */
export async function checkChartOpen({ read, viewer }: SignedInContext, { patientId }: { patientId: string }): Promise<void> {
  const [row] = await read<{ open: boolean }>(
    Prisma.sql`SELECT chart_is_open(${patientId}::uuid, ${viewer.userId}::uuid) AS open`,
  )
  if (row?.open) return
  throw new AppError('FORBIDDEN', 'Open the chart of this patient first, with a reason.', { reason: 'chart_closed' })
}
