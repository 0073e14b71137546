import { readyForms } from '@clinic/shared/consents/ready-forms'
import { pad } from '@clinic/shared/consents/pad'
import { snapshotOf } from '@clinic/shared/documents/snapshot'
import type { SignatureStroke } from '@clinic/shared/consents/signature'
import { v7 as uuidv7 } from 'uuid'
import type { Establishment, PrismaClient } from '../../generated/client.ts'
import { randomFrom } from '../demo-week.ts'
import { insertRows } from '../insert-rows.ts'
import type { PastEvent } from './past-event.ts'

const [treatment, minors, photographs] = [0, 1, 2]
const [minute, day] = [60_000, 86_400_000]

export type Guardian = { name: string; relation: { th: string; en: string } }
type Given = {
  clinic: Establishment
  now: Date
  events: PastEvent[]
  /** Appointments to come. */
  ahead: PastEvent[]
  visitTypes: { id: string; category: string }[]
  /** Who consents for a child, by the child's id. */
  guardians: ReadonlyMap<string, Guardian>
  staff: string
}

/** The clinic's forms, and who has signed, withdrawn, or is still to sign one. */
export async function addConsents(tx: Pick<PrismaClient, '$executeRaw'>, given: Given): Promise<void> {
  const { clinic, now, visitTypes, events } = given
  const since = new Date(Math.min(+now, ...events.slice(0, 1).map(({ startTime }) => +startTime)) - 3 * day)
  const forms = readyForms.map((words, index) => {
    const [id, versionId] = [uuidv7(), uuidv7()]
    const needed = index === treatment ? visitTypes.filter(({ category }) => category === 'surgery').map((type) => type.id) : []
    const own = { establishmentId: clinic.id, createdTime: since }
    return { form: { ...own, id, visitTypeIds: needed }, text: { ...own, ...words, id: versionId, formId: id, number: 1 } }
  })
  const of = (index: number) => ({ formId: forms[index]?.form.id ?? '', versionId: forms[index]?.text.id ?? '' })
  const rows = [
    ...events.flatMap((event) => signedAt(event, given).map((form) => signed(event, given, of(form)))),
    ...given.ahead
      .filter(isOperation)
      .slice(0, 5)
      .map((event) => asked(event, given, of(treatment))),
  ]
  const isWithdrawn = (row: { formId: string; state: string }, index: number) =>
    row.state === 'signed' && row.formId === of(photographs).formId && index % 4 === 1
  await insertRows(
    tx,
    'consent_form',
    forms.map(({ form }) => form),
  )
  await insertRows(
    tx,
    'consent_form_version',
    forms.map(({ text }) => text),
  )
  await insertRows(
    tx,
    'consent',
    rows.map((row, index) => (isWithdrawn(row, index) ? { ...row, ...withdrawal(row, given) } : row)),
  )
}

const isOperation = ({ subject }: PastEvent) => ['Minor surgery', 'Wisdom tooth', 'Mole removal'].includes(subject)

/** Before an operation; of a child once; before pictures of the skin, now and then. */
function signedAt(event: PastEvent, { guardians, events }: Given): number[] {
  const isFirst = () =>
    events.find(({ patient, doctorId }) => patient.id === event.patient.id && doctorId === event.doctorId) === event
  if (isOperation(event)) return [treatment]
  if (guardians.has(event.patient.id) && event.doctor.designations[0] === 'Paediatrician' && isFirst()) return [minors]
  return event.doctor.designations[0] === 'Dermatologist' && isFirst() && event.patient.lastName.length % 3 === 0
    ? [photographs]
    : []
}

type Form = { formId: string; versionId: string }
type Clinic = Pick<Given, 'clinic' | 'staff' | 'guardians' | 'now'>

const asked = (event: PastEvent, { staff, now, clinic }: Clinic, form: Form) => ({
  ...form,
  createdTime: new Date(+now - 3 * 60 * minute),
  establishmentId: clinic.id,
  patientId: event.patient.id,
  eventId: event.id,
  state: 'asked',
  askedBy: staff,
})

function signed(event: PastEvent, given: Clinic, form: Form) {
  const { clinic, guardians, staff } = given
  const { patient, hospitalNumber, calledInTime, startTime } = event
  const language = patient.language === 'Thai' ? 'th' : 'en'
  const at = +(calledInTime ?? startTime)
  const guardian = guardians.get(patient.id)
  return {
    ...asked(event, given, form),
    createdTime: new Date(at - 6 * minute),
    state: 'signed',
    language,
    signature: signatureOf(guardian?.name ?? `${patient.firstName} ${patient.lastName}`),
    signedTime: new Date(at - 3 * minute),
    signerName: guardian?.name ?? null,
    signerRelation: guardian?.relation[language] ?? null,
    witnessName: staff,
    snapshot: snapshotOf({ clinic, patient, hospitalNumber, doctor: null }),
  }
}

function withdrawal(row: { createdTime: Date }, { staff, now }: Clinic) {
  const withdrawnTime = new Date(Math.min(+now - minute, +row.createdTime + 20 * day))
  return { state: 'withdrawn', withdrawnTime, withdrawnBy: staff, withdrawReason: 'Does not want pictures any more' }
}

/** Loops of a pen, another for each name. */
function signatureOf(name: string): SignatureStroke[] {
  const random = randomFrom(`signature ${name}`)
  const [loops, height, slant] = [3 + Math.floor(4 * random()), 50 + 50 * random(), 0.3 + 0.4 * random()]
  const width = 0.55 * pad.width
  const written = Array.from({ length: 70 }, (_, index) => {
    const along = index / 69
    const angle = along * loops * 2 * Math.PI
    const rise = height * (1 - 0.6 * along) * Math.sin(angle)
    return [200 + width * along + slant * rise + 18 * Math.cos(angle), pad.height / 2 - rise].map(Math.round)
  }).flat()
  const line = [190, 265, 420, 255, 200 + width, 268]
  return [{ points: written }, { points: line }]
}
