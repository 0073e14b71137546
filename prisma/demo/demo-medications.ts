import { blankDosage, type Dosage, type MedicineUnit } from '@clinic/shared/dosage/dosage'
import type { Language } from '@clinic/shared/languages'
import type { Prisma } from '../generated/client.ts'

type Medication = Omit<Prisma.PrescriptionDetailCreateManyInput, 'prescriptionId' | 'position'>

const tablet = { amount: '1', unit: 'tablet' } as const
const inParts = (dosage: Partial<Dosage>) => ({ dosage: { ...blankDosage, route: 'oral', ...dosage } })
const packed = (quantity: number, quantityUnit: MedicineUnit) => ({ quantity, quantityUnit })

/** Nothing that is related to penicillin, to which some of the demo's patients are allergic. */
export const medications: Record<Language, Medication[]> = {
  th: [
    {
      medication: 'พาราเซตามอล 500 มก. เม็ด',
      ...inParts({ ...tablet, everyHours: 6, asNeeded: true }),
      remark: 'เวลาปวดหรือมีไข้',
      ...packed(20, 'tablet'),
    },
    {
      medication: 'เซทิริซีน 10 มก. เม็ด',
      ...inParts({ ...tablet, timesPerDay: 1, times: ['bedtime'] }),
      cautions: ['drowsiness', 'no_alcohol'],
      ...packed(10, 'tablet'),
    },
    { medication: 'ผงเกลือแร่ โออาร์เอส ซอง', description: 'ละลายน้ำ 1 แก้ว จิบบ่อย ๆ เมื่อถ่ายเหลว', ...packed(6, 'sachet') },
  ],
  en: [
    {
      medication: 'Paracetamol 500 mg tablet',
      ...inParts({ ...tablet, everyHours: 6, asNeeded: true }),
      remark: 'For pain or fever',
      ...packed(20, 'tablet'),
    },
    {
      medication: 'Cetirizine 10 mg tablet',
      ...inParts({ ...tablet, timesPerDay: 1, times: ['bedtime'] }),
      cautions: ['drowsiness', 'no_alcohol'],
      ...packed(10, 'tablet'),
    },
    {
      medication: 'Omeprazole 20 mg capsule',
      ...inParts({ amount: '1', unit: 'capsule', timesPerDay: 1, meal: 'before', times: ['morning'], days: 14 }),
      cautions: ['swallow_whole'],
      ...packed(14, 'capsule'),
    },
  ],
}
