/** The sizes that can be generated, by their number of patients. */
export const scaleNames = ['10k', '30k', '100k', '1M'] as const
export type ScaleName = (typeof scaleNames)[number]

export type Scale = {
  name: ScaleName
  establishments: number
  /** Patients of each establishment but the first, which has the others of `patients`. */
  patientsEach: number
  patients: number
  /** Weeks of appointments, half of them past. */
  weeks: number
  invoices: number
  prescriptions: number
}

/** An ordinary establishment of 100k is the same as one of 1M: what grows there is only the number of the others. */
export const scales: Record<ScaleName, Scale> = {
  '10k': {
    name: '10k',
    establishments: 2,
    patientsEach: 3_500,
    patients: 10_000,
    weeks: 20,
    invoices: 5_000,
    prescriptions: 3_000,
  },
  '30k': {
    name: '30k',
    establishments: 2,
    patientsEach: 10_000,
    patients: 30_000,
    weeks: 60,
    invoices: 15_000,
    prescriptions: 9_000,
  },
  '100k': {
    name: '100k',
    establishments: 2,
    patientsEach: 35_000,
    patients: 100_000,
    weeks: 200,
    invoices: 50_000,
    prescriptions: 30_000,
  },
  '1M': {
    name: '1M',
    establishments: 20,
    patientsEach: 35_000,
    patients: 1_000_000,
    weeks: 200,
    invoices: 500_000,
    prescriptions: 300_000,
  },
}

export const doctorsEach = 25
export const roomsEach = 10
/** Appointments a week: of the establishments with odd numbers, and of those with even ones. */
export const weeklyEvents = { odd: 700, even: 300 }

export const timeZone = 'Asia/Bangkok'
/** The Monday between past and future, at midnight in the establishments' zone; nothing was created after it. */
export const anchor = new Date('2026-11-16T00:00:00+07:00')
