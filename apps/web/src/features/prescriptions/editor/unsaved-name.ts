/** A prescription that is there; or of a new one, whom it is for. `of`: with what was typed into that one. */
type Origin = { id?: string; of?: string | undefined; patientId?: string | undefined }

/** Under which a prescription is kept while it is typed. */
export function prescriptionUnsavedName({ id, of, patientId = '' }: Origin) {
  if (id !== undefined) return `prescription:${id}`
  return `prescription:new:${of ? `of:${of}` : patientId}`
}
