/** Of one doctor in one establishment, favorites and templates together. */
export const maxPrescriptionTemplates = 200
