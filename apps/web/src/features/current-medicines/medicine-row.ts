import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const medicineRow = graphql(`
  fragment CurrentMedicineRow on CurrentMedicine {
    id version medication source origin directions(language: $language)
    sinceDate untilDate endedDate endReason isCurrent prescriptionId prescriptionNumber
  }
`)
export type MedicineRow = ResultOf<typeof medicineRow>

/** Where the chart is closed to the viewer, nothing is listed. */
export const CurrentMedicinesQuery = graphql(
  `
    query CurrentMedicines($patientId: ID!, $language: Language!) {
      chart(patientId: $patientId) { id isOpen }
      currentMedicines(patientId: $patientId) { ...CurrentMedicineRow }
    }
  `,
  [medicineRow],
)
