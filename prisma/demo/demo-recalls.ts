import { addMonths } from '@clinic/shared/time/period'
import { addDays } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { PrismaClient } from '../generated/client.ts'

type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]
type Caller = { userId: string; userName: string }
type Place = { establishmentId: string; today: string; caller: Caller }

/** Days from now, the visit type in English, what became of it, and what was said on the phone, the first call first. */
const demoRecalls: [days: number, visitType: string, state: object, calls: string[]][] = [
  [-24, 'Dental scaling', {}, ['No answer', 'No answer, left a message']],
  [-3, 'Follow-up', {}, []],
  [0, 'Dental scaling', {}, ['Will ring back']],
  [1, 'Dental scaling', {}, []],
  [2, 'Follow-up', { note: 'Mornings only' }, []],
  [4, 'Dental scaling', { status: 'declined', declineReason: 'Goes to a dentist near home' }, ['Does not want to come']],
  [26, 'Dental scaling', { status: 'postponed', note: 'On a journey until then' }, ['Ask again next month']],
  [31, 'Follow-up', {}, []],
  [35, 'Dental scaling', {}, []],
  [62, 'Follow-up', { reason: 'Blood pressure' }, []],
]

/** Patients of the demo clinic who are to be called, some of whom were called already. */
export async function addRecalls(tx: Transaction, { establishmentId, today, caller }: Place): Promise<void> {
  const patients = await tx.patientEstablishment.findMany({ where: { establishmentId }, orderBy: { patientId: 'asc' } })
  const visitTypes = await tx.visitType.findMany({ where: { establishmentId } })
  for (const [index, [days, visitType, state, calls]] of demoRecalls.entries()) {
    const id = uuidv7()
    const dueDate = addDays(today, days)
    const isPostponed = 'status' in state && state.status === 'postponed'
    await tx.recall.create({
      data: {
        id,
        establishmentId,
        createdTime: new Date(addMonths(today, -6)),
        patientId: patients[index * 5 + 2]?.patientId ?? '',
        visitTypeId: visitTypes.find(({ nameEn }) => nameEn === visitType)?.id ?? null,
        dueDate: new Date(dueDate),
        ...(isPostponed && { postponedFrom: new Date(addMonths(dueDate, -1)) }),
        ...state,
      },
    })
    await tx.call.createMany({
      data: calls.map((note, call) => ({
        recallId: id,
        establishmentId,
        ...caller,
        note,
        createdTime: new Date(Date.parse(addDays(today, call - 6)) + 8 * 3_600_000),
      })),
    })
  }
}
