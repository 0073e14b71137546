/** The screen, with the form for a new entry open: of a patient, or of the appointment that is to be earlier. */
export const newEntryPath = (of: 'patient' | 'appointment', id: string) => `/waitlist?${of}=${id}`
