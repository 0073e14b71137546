import type { FieldErrorKey } from '@clinic/shared/errors'
import type { CreateEvent } from '@clinic/shared/events/event-input'
import type { BookFamilyVisit } from '@clinic/shared/family-visits/family-visit-input'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput, forbidden } from '../../lib/app-error.ts'
import { listFamily, listKnown } from '../contacts/family.queries.ts'

/** The appointments of a family visit, as `createEvents` takes them: the first one's, then the others'. */
export async function familyEvents(context: SignedInContext, { first, others }: BookFamilyVisit): Promise<CreateEvent[]> {
  await checkFamily(context, first, others)
  const { establishmentId } = first
  return [first, ...others.map((other) => ({ ...other, establishmentId }))]
}

/** Each person once, and all of the family of the first one. Who is no patient of the clinic is missing, whoever else's they are. */
async function checkFamily(context: SignedInContext, first: CreateEvent, others: BookFamilyVisit['others']): Promise<void> {
  if (!context.viewer.can('contact:read')) throw forbidden()
  const { patientId, establishmentId } = first
  if (!patientId) throw badInput(['input.first.patientId', 'required'])
  const all = [patientId, ...others.map((other) => other.patientId)]
  const known = await listKnown(context, establishmentId, all)
  if (!known.has(patientId)) throw badInput(['input.first.patientId', 'unknown_reference'])
  const family = new Set((await listFamily(context, { patientId, establishmentId })).map((member) => member.patientId))
  const faultOf = (id: string, index: number): FieldErrorKey | undefined => {
    if (all.indexOf(id) < index + 1) return 'repeated'
    if (!known.has(id)) return 'unknown_reference'
    return family.has(id) ? undefined : 'not_of_family'
  }
  const faults = others.flatMap((other, index): [string, FieldErrorKey][] => {
    const fault = faultOf(other.patientId, index)
    return fault ? [[`input.others.${index}.patientId`, fault]] : []
  })
  if (faults.length > 0) throw badInput(...faults)
}

/** Names faults of appointments by whose they are: `input.2.doctorId` is `input.others.1.doctorId`. */
export async function byPersons<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError && error.details && 'fieldErrors' in error.details)) throw error
    throw badInput(...error.details.fieldErrors.map(({ path, key }): [string, FieldErrorKey] => [pathOf(path), key]))
  }
}

const pathOf = (path: string) =>
  path.replace(/^input\.(\d+)/, (_whole, index: string) => (index === '0' ? 'input.first' : `input.others.${Number(index) - 1}`))
