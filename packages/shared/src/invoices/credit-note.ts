/** The name of the run that credit notes are counted in: "credit-note-2026". */
export const creditNoteSeries = (year: string) => `credit-note-${year}`

/** "CN-2026-00001". */
export const creditNoteNumber = (year: string, value: number) => `CN-${year}-${String(value).padStart(5, '0')}`
