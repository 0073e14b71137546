/** An invoice that is there; or of a new one, what it is for. `of`: with what was typed into that one. */
type Origin = { id?: string | undefined; of?: string | undefined; eventId?: string | undefined; patientId?: string | undefined }

/** Under which an invoice is kept while it is typed. */
export function invoiceUnsavedName({ id, of, eventId, patientId }: Origin) {
  if (id !== undefined) return `invoice:${id}`
  return `invoice:new:${of ? `of:${of}` : (eventId ?? patientId ?? '')}`
}
