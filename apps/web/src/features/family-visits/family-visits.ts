import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../graphql/graphql.ts'
import { sendOwnWrites } from '../../lib/own-writes.ts'
import { timeCheck } from '../../pickers/planned-times/time-check.ts'

export const FamilyQuery = graphql(`
  query FamilyOf($establishmentId: ID!, $patientId: ID!) {
    patient(id: $patientId) { id firstName lastName birthDate birthDateEstimated }
    familyOf(establishmentId: $establishmentId, patientId: $patientId) {
      relationship
      patient { id firstName lastName birthDate birthDateEstimated }
    }
  }
`)
export type FamilyMember = ResultOf<typeof FamilyQuery>['familyOf'][number]

const familyEvent = graphql(`
  fragment FamilyEvent on Event {
    id version startTime endTime isAllDay status mayEdit
    doctor { id firstName lastName title }
    patient { id firstName lastName }
  }
`)
export type FamilyEvent = ResultOf<typeof familyEvent>

export const FamilyVisitQuery = graphql(
  `
    query FamilyVisitOf($eventId: ID!) {
      familyVisit(eventId: $eventId) { id events { ...FamilyEvent } }
    }
  `,
  [familyEvent],
)

export const FamilyVisitPreview = graphql(
  `
    query FamilyVisitPreview($input: BookFamilyVisitInput!) {
      familyVisitPreview(input: $input) { ...TimeCheck }
    }
  `,
  [timeCheck],
)

const BookFamilyVisit = graphql(
  `
    mutation BookFamilyVisit($input: BookFamilyVisitInput!) {
      bookFamilyVisit(input: $input) { id events { ...FamilyEvent } }
    }
  `,
  [familyEvent],
)

const CancelFamilyVisit = graphql(
  `
    mutation CancelFamilyVisit($input: CancelFamilyVisitInput!) {
      cancelFamilyVisit(input: $input) { ...FamilyEvent }
    }
  `,
  [familyEvent],
)

const ReopenFamilyVisit = graphql(
  `
    mutation ReopenFamilyVisit($input: [UpdateEventInput!]!) {
      updateEvents(input: $input) { ...FamilyEvent }
    }
  `,
  [familyEvent],
)

const DeleteFamilyVisit = graphql(`
  mutation DeleteFamilyVisit($input: DeleteByIdInput!) {
    deleteFamilyVisit(input: $input) { id }
  }
`)

export type BookFamilyVisitInput = VariablesOf<typeof FamilyVisitPreview>['input']

/** Throws a `Failure`. */
export const bookFamilyVisit = async (input: BookFamilyVisitInput) =>
  (await runMutation(BookFamilyVisit, { input })).bookFamilyVisit

/** Takes them out of the calendar again, as long as nobody has changed any of them. Throws a `Failure`. */
export const deleteFamilyVisit = async (id: string): Promise<void> => {
  await runMutation(DeleteFamilyVisit, { input: { id } })
}

/** Throws a `Failure`. */
export const cancelFamilyVisit = (input: VariablesOf<typeof CancelFamilyVisit>['input']): Promise<FamilyEvent[]> =>
  sendOwnWrites(async () => (await runMutation(CancelFamilyVisit, { input })).cancelFamilyVisit)

const step = (events: readonly FamilyEvent[], status: 'pending' | 'confirmed') =>
  sendOwnWrites(async () => {
    const input = events.map(({ id, version }) => ({ id, version, status }))
    return (await runMutation(ReopenFamilyVisit, { input })).updateEvents
  })

/** Opens what was canceled again, and confirms what was confirmed before; all of them or none at each step. Throws a `Failure`. */
export async function reopenFamilyVisit(before: readonly FamilyEvent[], canceled: readonly FamilyEvent[]): Promise<void> {
  const open = await step(canceled, 'pending')
  const wereConfirmed = new Set(before.filter(({ status }) => status === 'confirmed').map(({ id }) => id))
  const confirmed = open.filter(({ id }) => wereConfirmed.has(id))
  if (confirmed.length > 0) await step(confirmed, 'confirmed')
}
