import { isKnown, type MedicineNames } from '../medicines/medicine-names.ts'
import { addDays } from '../time/time.ts'

/** Prescribed here; by others; bought without a prescription. */
export const medicineSources = ['prescribed', 'elsewhere', 'bought'] as const
export type MedicineSource = (typeof medicineSources)[number]

/** Those that are written by hand; the others come with what is issued. */
export const writtenSources = ['elsewhere', 'bought'] as const

/** A medicine that the patient takes now. */
export type TakenMedicine = {
  medication: string
  source: MedicineSource
  /** When it was prescribed here. */
  issuedTime: Date | null
  prescriptionId: string | null
}

/**
 * Without those that a later prescription goes on with: of the same medicine, under whichever name and strength. The lines of one prescription
 * stand beside each other. What others prescribed stays until somebody ends it.
 */
export const withoutRenewed = <Medicine extends TakenMedicine>(taken: readonly Medicine[], names: MedicineNames): Medicine[] => {
  const known = taken.map((medicine) => ({ medicine, key: medicineKey(medicine.medication, names) }))
  return known
    .filter(({ medicine, key }) => !known.some((other) => other.key === key && isLater(other.medicine, medicine)))
    .map(({ medicine }) => medicine)
}

const isLater = (other: TakenMedicine, { issuedTime, prescriptionId }: TakenMedicine) =>
  issuedTime !== null &&
  other.issuedTime !== null &&
  other.prescriptionId !== prescriptionId &&
  (other.issuedTime > issuedTime || (+other.issuedTime === +issuedTime && (other.prescriptionId ?? '') > (prescriptionId ?? '')))

/** The same for two texts that name the same substances; of a medicine that isn't known, the same words. */
function medicineKey(medication: string, names: MedicineNames): string {
  const meaning = names.meaningOf(medication)
  return (isKnown(meaning) ? meaning.substances : meaning.words).toSorted().join(' + ') || medication.trim().toLowerCase()
}

/** A medicine of a patient's list as it is stored. Days are plain dates, `untilDate` and `endedDate` included. */
export type ListedMedicine = TakenMedicine & {
  sinceDate: string | null
  untilDate: string | null
  endedDate: string | null
}

/** For so long after its last day a prescription goes on with the one before. */
const renewalDays = 30

/** Which are taken today, each since the first of the prescriptions that went on without a gap. */
export function takenOn<Medicine extends ListedMedicine>(
  medicines: readonly Medicine[],
  names: MedicineNames,
  today: string,
): (Medicine & { isCurrent: boolean })[] {
  const running = medicines.filter(({ untilDate, endedDate }) => endedDate === null && (untilDate === null || untilDate >= today))
  const current = new Set<Medicine>(withoutRenewed(running, names))
  const byKey = Map.groupBy(medicines, ({ medication }) => medicineKey(medication, names))
  return medicines.map((medicine) => {
    const isCurrent = current.has(medicine)
    const before = isCurrent ? (byKey.get(medicineKey(medicine.medication, names)) ?? []) : []
    return { ...medicine, isCurrent, sinceDate: isCurrent ? firstDay(medicine, before) : medicine.sinceDate }
  })
}

/** Those that a prescription goes on with, as far as they still run. */
export const renewedBy = <Medicine extends TakenMedicine>(
  medicine: Medicine,
  medicines: readonly Medicine[],
  names: MedicineNames,
): Medicine[] => {
  const key = medicineKey(medicine.medication, names)
  return medicines.filter((each) => isLater(medicine, each) && medicineKey(each.medication, names) === key)
}

function firstDay(medicine: ListedMedicine, same: readonly ListedMedicine[]): string | null {
  let first = medicine.sinceDate
  if (medicine.source !== 'prescribed' || first === null) return first
  const earlier = same
    .filter(({ source, endedDate }) => source === 'prescribed' && endedDate === null)
    .toSorted((a, b) => (b.sinceDate ?? '').localeCompare(a.sinceDate ?? ''))
  for (const { sinceDate, untilDate } of earlier)
    if (sinceDate && untilDate && sinceDate < first && addDays(untilDate, renewalDays) >= first) first = sinceDate
  return first
}
