/** The name of an appointment in the calendars of patients (RFC 5545, UID), whichever file tells of it. */
export const appointmentUid = (eventId: string) => `${eventId}@appointments.clinic-desk`
