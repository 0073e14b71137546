/** `booked` and, once the patient was there, `closed` follow from the appointment; the others are what somebody at a desk says. */
export const recallStatuses = ['due', 'postponed', 'declined', 'booked', 'closed'] as const
export type RecallStatus = (typeof recallStatuses)[number]

/** What a person may make of a recall that no appointment has answered. */
export const recallSteps = ['due', 'postponed', 'declined', 'closed'] as const

/** The patient is still to be called. */
export const openRecallStatuses: readonly RecallStatus[] = ['due', 'postponed']
