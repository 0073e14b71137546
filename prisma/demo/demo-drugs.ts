import { blankDosage, type Dosage, type MedicineUnit } from '@clinic/shared/dosage/dosage'
import type { Prisma } from '../generated/client.ts'

type DemoDrug = {
  names: [generic: string, thai: string, ...trade: string[]]
  what: [strength: string, form: string, category: string, nationalList?: string]
  dosage: Partial<Dosage>
  quantity: [number, MedicineUnit]
}

const tablet = { amount: '1', unit: 'tablet' } as const
const capsule = { amount: '1', unit: 'capsule' } as const
const three = { timesPerDay: 3, meal: 'after' } as const

const drugs: DemoDrug[] = [
  {
    names: ['Paracetamol', 'พาราเซตามอล', 'Tylenol', 'Sara'],
    what: ['500 mg', 'tab', 'Analgesics', 'ก'],
    dosage: { ...tablet, everyHours: 6, asNeeded: true },
    quantity: [20, 'tablet'],
  },
  {
    names: ['Amoxicillin', 'อะม็อกซีซิลลิน', 'Amoxil', 'Ibiamox'],
    what: ['500 mg', 'cap', 'Antibacterials', 'ก'],
    dosage: { ...capsule, ...three, days: 5 },
    quantity: [15, 'capsule'],
  },
  {
    names: ['Ibuprofen', 'ไอบูโพรเฟน', 'Brufen', 'Gofen'],
    what: ['400 mg', 'tab', 'NSAIDs', 'ก'],
    dosage: { ...tablet, ...three, days: 5 },
    quantity: [15, 'tablet'],
  },
  {
    names: ['Cetirizine', 'เซทิริซีน', 'Zyrtec'],
    what: ['10 mg', 'tab', 'Antihistamines', 'ก'],
    dosage: { ...tablet, timesPerDay: 1, times: ['bedtime'], days: 7 },
    quantity: [7, 'tablet'],
  },
  {
    names: ['Omeprazole', 'โอเมพราโซล', 'Miracid', 'Losec'],
    what: ['20 mg', 'cap', 'Ulcer-healing drugs', 'ก'],
    dosage: { ...capsule, timesPerDay: 1, meal: 'before', times: ['morning'], days: 14 },
    quantity: [14, 'capsule'],
  },
  {
    names: ['Oral rehydration salts', 'ผงน้ำตาลเกลือแร่', 'ORS'],
    what: ['', 'powder', 'Oral rehydration', 'ก'],
    dosage: { amount: '1', unit: 'sachet', asNeeded: true },
    quantity: [5, 'sachet'],
  },
  {
    names: ['Dextromethorphan', 'เดกซ์โทรเมทอร์แฟน', 'Romilar'],
    what: ['15 mg/5 ml', 'syr', 'Cough suppressants', 'ข'],
    dosage: { amount: '1', unit: 'teaspoon', ...three },
    quantity: [1, 'bottle'],
  },
  {
    names: ['Triamcinolone acetonide', 'ไตรแอมซิโนโลน', 'Aristocort'],
    what: ['0.1%', 'cream', 'Topical corticosteroids', 'ก'],
    dosage: { route: 'topical', timesPerDay: 2, days: 7 },
    quantity: [1, 'tube'],
  },
  {
    names: ['Chloramphenicol', 'คลอแรมเฟนิคอล', 'Spersanicol'],
    what: ['0.5%', 'eye drop', 'Ophthalmic', 'ก'],
    dosage: { amount: '1', unit: 'drop', route: 'eye', timesPerDay: 4, days: 5 },
    quantity: [1, 'bottle'],
  },
  {
    names: ['Salbutamol', 'ซาลบูทามอล', 'Ventolin'],
    what: ['100 mcg/puff', 'inhaler', 'Bronchodilators', 'ก'],
    dosage: { amount: '2', unit: 'puff', route: 'inhaled', everyHours: 6, asNeeded: true },
    quantity: [1, 'bottle'],
  },
]

/** The demo clinic's catalogue of medicines. */
export const demoDrugs = (establishmentId: string): Prisma.DrugCreateManyInput[] =>
  drugs.map(({ names, what, dosage, quantity }) => {
    const [genericName, thaiName, ...tradeNames] = names
    const [strength, form, category, nationalList = ''] = what
    return {
      establishmentId,
      genericName,
      thaiName,
      tradeNames,
      strength,
      form,
      category,
      nationalList,
      dosage: { ...blankDosage, route: 'oral', ...dosage },
      quantity: quantity[0],
      quantityUnit: quantity[1],
    }
  })
