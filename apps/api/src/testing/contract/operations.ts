import type { Clinic } from '../clinic.ts'
import type { TestDocuments } from '../documents/documents.ts'

/** An example of every operation of the schema with the roles that may use it and the positions of its ids. */

export type TestRecords = {
  clinic: Clinic
  eventId: string
  invitationId: string
  documents: TestDocuments
  conversationId: string
  importId: string
  priceListItemId: string
  drugId: string
  templateId: string
  allergyClassId: string
}
export type Operation = {
  document: string
  variables: (records: TestRecords) => Record<string, unknown>
  /**
   * `anybody`: answers without a session. The others answer an admin; a doctor is refused where it says `admin`, an admin where
   * it says `doctor`.
   */
  for: 'anybody' | 'admin' | 'doctor' | 'admin and doctor'
}

const monday = '2031-03-03'
export const at = (time: string) => `${monday}T${time}:00+07:00`

export const operation = (
  allowed: Operation['for'],
  document: string,
  variables: Operation['variables'] = () => ({}),
): Operation => ({
  for: allowed,
  document,
  variables,
})

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The paths of all ids in variables: "input.0.doctorId". */
export function idPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return uuid.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => idPaths(inner, [...path, key]))
}

export function withValue<Variables>(variables: Variables, path: string[], value: unknown): Variables {
  const copy = structuredClone(variables)
  const last = path.at(-1) ?? ''
  const parent = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((inner, key) => inner[key] as Record<string, unknown>, copy as never)
  parent[last] = value
  return copy
}
