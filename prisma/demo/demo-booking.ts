import type { PrismaClient } from '../generated/client.ts'

type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

/** Patients of the demo clinic ask for first visits and follow-ups on a page, and the desk answers. */
export async function addBookingRules(tx: Transaction, establishmentId: string): Promise<void> {
  const visitTypes = await tx.visitType.findMany({
    where: { establishmentId, nameEn: { in: ['First visit', 'Follow-up'] } },
    orderBy: { id: 'asc' },
  })
  await tx.bookingSettings.create({
    data: {
      establishmentId,
      isOn: true,
      path: 'demo',
      visitTypeIds: visitTypes.map(({ id }) => id),
      textEn: 'Please bring your identity card and a list of your medicines.',
      textTh: 'กรุณานำบัตรประชาชนและรายการยาที่ใช้อยู่มาด้วย',
    },
  })
}
