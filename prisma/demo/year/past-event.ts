import type { Doctor, Event, Patient } from '../../generated/client.ts'

/** An appointment with those who met at it. */
export type PastEvent = Event & { patient: Patient; doctor: Doctor; hospitalNumber: string | null }
