import type { PrismaClient } from '../generated/client.ts'

type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

const day = 86_400_000

/** Minutes, days of waiting, and what else is said of those who wait. */
const waiting: [minutes: number, days: number, wish: { isUrgent?: boolean; dayParts?: string[]; note?: string }][] = [
  [30, 1, { isUrgent: true, note: 'ปวดฟันมาก' }],
  [30, 9, { dayParts: ['afternoon', 'evening'] }],
  [60, 12, { dayParts: ['morning'], note: 'มาได้เฉพาะช่วงที่ลูกไปโรงเรียน' }],
]

/** Who waits for a time of one of the demo clinic's doctors. */
export async function addWaitlist(tx: Transaction, establishmentId: string, userId: string): Promise<void> {
  const [patients, doctor] = [
    await tx.patientEstablishment.findMany({
      where: { establishmentId },
      orderBy: { hospitalNumber: 'desc' },
      take: waiting.length,
    }),
    await tx.doctorEstablishment.findFirst({ where: { establishmentId }, orderBy: { doctorId: 'desc' } }),
  ]
  const by = { establishmentId, userId, userName: 'Nok Chaiyo', doctorIds: doctor ? [doctor.doctorId] : [] }
  await tx.waitlistEntry.createMany({
    data: patients.map(({ patientId }, index) => {
      const [minutes, days, wish] = waiting[index] as (typeof waiting)[number]
      return { ...by, patientId, minutes, createdTime: new Date(Date.now() - days * day), ...wish }
    }),
  })
}
