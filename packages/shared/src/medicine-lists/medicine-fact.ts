/** How much speaks against it, the most first. */
export const severities = ['contraindicated', 'serious', 'moderate', 'minor'] as const
export type Severity = (typeof severities)[number]

/** What a prescription is issued against only with a reason; the others are told. */
export const needsReasonAt: Record<Severity, boolean> = { contraindicated: true, serious: true, moderate: false, minor: false }

/**
 * `substance`: its other names and its classes; `class`: what two medicines of it do together, where that is to be told; `interaction`: what two
 * medicines do together; `age`: not below `ageUnder`; `dose`: the most that is given.
 */
export const medicineFactKinds = ['substance', 'class', 'interaction', 'pregnancy', 'breastfeeding', 'age', 'dose'] as const
export type MedicineFactKind = (typeof medicineFactKinds)[number]

/** The most milligrams that are given. */
export const doseLimits = ['perKgDose', 'perKgDay', 'perDose', 'perDay'] as const
export type DoseLimit = (typeof doseLimits)[number]

/** A line of a list. What a kind does not have is empty. */
export type MedicineFact = {
  kind: MedicineFactKind
  /** A substance or a class. */
  name: string
  /** Of an interaction, the other one. */
  other: string
  names: string[]
  classes: string[]
  /** Substances of which it does not hold, though a class that it names has them. */
  except: string[]
  severity: Severity | null
  /** Of risk in pregnancy, as the source calls it. */
  category: string
  /** In months. */
  ageFrom: number | null
  ageUnder: number | null
  textEn: string
  textTh: string
  source: string
} & Record<DoseLimit, number | null>

/** A line, as it is written in a file. */
export const exampleOfFact: Partial<Record<keyof MedicineFact, string>> = {
  kind: 'interaction',
  name: 'warfarin',
  other: 'nsaids',
  severity: 'serious',
  textEn: 'risk of bleeding',
  textTh: 'เสี่ยงต่อเลือดออก',
  source: 'FDA-approved label of Coumadin, section 7',
}

/** Characters of a file that is imported, so that the request stays below the server's limit in Thai, too. */
export const maxMedicineListFile = 70_000
/** Lists of a clinic that are in use at once. */
export const maxMedicineLists = 50
