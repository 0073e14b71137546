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

/** Fields that a list of prescriptions can be sorted by. `date`: when it was issued or, a draft, created. */
export const prescriptionSortFields = ['date', 'patient', 'status'] as const
export type PrescriptionSortField = (typeof prescriptionSortFields)[number]
