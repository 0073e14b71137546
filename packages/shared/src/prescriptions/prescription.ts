export const prescriptionStatuses = ['draft', 'issued', 'cancelled'] as const
export type PrescriptionStatus = (typeof prescriptionStatuses)[number]

/** Allowed transitions. An issued prescription is never edited: it is cancelled and reissued as a new draft. */
const prescriptionTransitions: Record<PrescriptionStatus, readonly PrescriptionStatus[]> = {
  draft: ['issued'],
  issued: ['cancelled'],
  cancelled: [],
}

export const prescriptionCanBecome = (from: PrescriptionStatus, to: PrescriptionStatus) =>
  prescriptionTransitions[from].includes(to)

/** The name of the run that prescriptions are counted in. */
export const prescriptionSeries = (year: string) => `prescription-${year}`

/** "RX-2026-00001". */
export const prescriptionNumber = (year: string, value: number) => `RX-${year}-${String(value).padStart(5, '0')}`

/** Fields that a list of prescriptions can be sorted by. `date`: when it was issued or, a draft, created. */
export const prescriptionSortFields = ['date', 'patient', 'status'] as const
export type PrescriptionSortField = (typeof prescriptionSortFields)[number]
