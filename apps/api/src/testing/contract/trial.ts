import type { Clinic } from '../clinic.ts'
import { addPatients } from '../clinic.ts'
import { snapshotOf } from '../records/snapshot.ts'
import type { Session, TestServer } from '../server.ts'

export const callers = ['an admin', 'the doctor', 'another doctor, who is an admin', 'staff'] as const
export type Caller = (typeof callers)[number]
export type Place = { server: TestServer; clinic: Clinic; sessions: Record<Caller, Session> }

/** The ids of a record and of what belongs to it; the document that reads it takes them as its variables. */
export type TrialRecord = { id: string } & Record<string, string>

// oxlint-disable-next-line typescript/no-explicit-any -- what a document answers is told apart by the trial that asks it
export type Said = any

/** An operation on a record; without an input there is nothing to try it on. */
export type Try = {
  operation: string
  input: (record: TrialRecord, said: Said, place: Place) => object | null
  /** Whether the flags let it be done; a viewer who may not read the record has been told nothing. */
  may: (said: Said, caller: Caller) => boolean
}

/** What the API says may be done with records of one kind, and the operations that do it. */
export type Trial = {
  /** "Invoice.mayEdit" */
  flags: string[]
  states: Record<string, (place: Place, caller: Caller) => Promise<TrialRecord>>
  document: string
  /** The record in the answer. */
  of: (data: Said) => Said
  /** Amounts of which each says the same as the others. */
  same?: (said: Said) => string[]
  tries: Record<string, Try>
}

/** A patient of their own for each record, so that no record is in another one's way. */
export async function addPatient({ server, clinic }: Place): Promise<string> {
  const [id] = await addPatients(server.owner, clinic.id, [{ firstName: 'Anong', lastName: 'Meesuk' }])
  return id as string
}

let count = 0
/** What an issued document has, by the run of its numbers. */
export const issuedAs = ({ clinic }: Place, run: string) => ({
  number: `${run}-2020-${String((count += 1)).padStart(5, '0')}`,
  issuedTime: '2020-01-02T03:04:05Z',
  snapshot: snapshotOf(clinic),
})
export type Doctor = 'ploy' | 'krit'
/** The clinic, a patient and the doctor whom a document is by. */
export const partiesOf = async (place: Place, doctor: Doctor) => ({
  establishmentId: place.clinic.id,
  patientId: await addPatient(place),
  doctorId: place.clinic[doctor].doctorId,
})
