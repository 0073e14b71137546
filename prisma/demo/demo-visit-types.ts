import type { RepeatInterval } from '@clinic/shared/visit-types/repeat-interval'
import { v7 as uuidv7 } from 'uuid'
import type { PrismaClient } from '../generated/client.ts'

type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

export const treatmentRooms = 'Treatment room'

/** Names, category, minutes, buffers before and after, the code of the item that is billed, when the patient is seen again, and a group of rooms one of which it needs. */
const visitTypes: [
  nameTh: string,
  nameEn: string,
  category: string,
  minutes: number,
  before: number,
  after: number,
  code: string,
  repeatsAfter: RepeatInterval | null,
  rooms?: string,
][] = [
  ['พบแพทย์ครั้งแรก', 'First visit', 'consultation', 30, 0, 5, 'C03', null],
  ['ติดตามอาการ', 'Follow-up', 'consultation', 15, 0, 0, 'C02', 'one_month'],
  ['ขูดหินปูน', 'Dental scaling', 'medical-care', 30, 5, 10, 'D02', 'six_months'],
  ['ผ่าตัดเล็ก', 'Minor surgery', 'surgery', 60, 10, 20, 'S02', 'two_weeks', treatmentRooms],
  ['กายภาพบำบัด', 'Physiotherapy', 'medical-care', 45, 0, 0, 'P01', null, treatmentRooms],
]

/** The demo clinic's visit types, with their prices. */
export async function addVisitTypes(tx: Transaction, establishmentId: string): Promise<void> {
  const items = await tx.priceListItem.findMany({ where: { establishmentId }, select: { id: true, code: true } })
  for (const [nameTh, nameEn, category, duration, bufferBefore, bufferAfter, code, repeatsAfter, rooms] of visitTypes) {
    const id = uuidv7()
    await tx.visitType.create({
      data: { id, establishmentId, nameTh, nameEn, category, duration, bufferBefore, bufferAfter, repeatsAfter },
    })
    const billed = items.filter((item) => item.code === code)
    await tx.visitTypeItem.createMany({
      data: billed.map((item) => ({ visitTypeId: id, establishmentId, itemId: item.id, position: 0, quantity: 1 })),
    })
    if (rooms)
      await tx.visitTypeResource.create({ data: { visitTypeId: id, establishmentId, position: 0, kind: 'room', group: rooms } })
  }
}
