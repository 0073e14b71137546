import { Prisma, type Pregnancy } from '@clinic/prisma/generated'
import type { PregnancyKind } from '@clinic/shared/pregnancies/pregnancy'
import type { SignedInContext } from '../../context.ts'
import { pregnancyScope } from './pregnancy.scope.ts'

export type PregnancyRow = Omit<Pregnancy, 'kind'> & { kind: PregnancyKind }

const most = 100

/** A patient's, the newest first, those that are over too. */
export const listPregnancies = (context: SignedInContext, { patientId }: { patientId: string }) =>
  context.db.pregnancy.findMany({
    where: { AND: [{ patientId }, pregnancyScope(context)] },
    orderBy: { id: 'desc' },
    take: most,
  }) as Promise<PregnancyRow[]>

export const getPregnancy = (context: SignedInContext, id: string) =>
  context.db.pregnancy.findFirst({ where: { AND: [{ id }, pregnancyScope(context)] } }) as Promise<PregnancyRow | null>

/** Whether the patient is pregnant or breastfeeding on a day: also where their chart is closed to whoever prescribes. */
export async function getPregnanciesOn({ read }: SignedInContext, patientId: string, date: string): Promise<PregnancyKind[]> {
  const rows = await read<{ kind: PregnancyKind }>(Prisma.sql`SELECT kind FROM pregnancies_on(${patientId}::uuid, ${date}::date)`)
  return rows.map(({ kind }) => kind)
}
