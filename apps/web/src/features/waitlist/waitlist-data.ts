import type { CreateWaitlistEntry, UpdateWaitlistEntry } from '@clinic/shared/waitlist/waitlist-input'
import { fetchQuery, runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../graphql/graphql.ts'
import type { ListVariables } from '../../lib/list/use-live-list.ts'
import { createListStore } from '../../stores/list-store.ts'

const waitlistRow = graphql(`
  fragment WaitlistRow on WaitlistEntry {
    id
    version
    createdTime
    userName
    state
    minutes
    isUrgent
    note
    until
    weekdays
    dayParts
    bookedTime
    removedTime
    patient { id firstName lastName phone { value dialCode extension } }
    visitType { id nameTh nameEn }
    doctors { id firstName lastName title }
    event { id version startTime endTime doctor { id firstName lastName title } }
    bookedEvent { id version startTime endTime doctor { id firstName lastName title } }
    offers { id startTime doctorId channel status heldUntil answer }
  }
`)
export type WaitlistRow = ResultOf<typeof waitlistRow>

const WaitlistQuery = graphql(
  `
    query Waitlist($filter: WaitlistFilter!, $pagination: PaginationInput!) {
      waitlist(filter: $filter, pagination: $pagination) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...WaitlistRow }
      }
    }
  `,
  [waitlistRow],
)

export type WaitlistFilter = { past: boolean; urgent: boolean; doctorId: string | null; visitTypeId: string | null }
type WaitlistVariables = ListVariables & WaitlistFilter

async function listWaitlist({ establishmentId, query, page, limit, past, urgent, doctorId, visitTypeId }: WaitlistVariables) {
  const filter = { establishmentId, query: query || null, past, urgent, doctorId, visitTypeId }
  return (await fetchQuery(WaitlistQuery, { filter, pagination: { page, limit } }, 'network-only')).waitlist
}

export const useWaitlist = createListStore<WaitlistRow, WaitlistVariables>({ fetch: listWaitlist })

/** Those of a patient who still waits. */
export const WaitlistOfPatientQuery = graphql(
  `
    query WaitlistOfPatient($establishmentId: ID!, $patientId: ID!) {
      waitlist(filter: { establishmentId: $establishmentId, patientId: $patientId }, pagination: { limit: 20 }) {
        edges { ...WaitlistRow }
      }
    }
  `,
  [waitlistRow],
)

/** For whom an entry is begun: a patient, or the appointment that is to be earlier. */
export const WaitingPatientQuery = graphql(`
  query WaitingPatient($id: ID!) {
    patient(id: $id) { id firstName lastName }
  }
`)
export const WaitingEventQuery = graphql(`
  query WaitingEvent($id: ID!) {
    event(id: $id) {
      id
      startTime
      patient { id firstName lastName }
      doctor { id firstName lastName title }
    }
  }
`)

/** Who fits times that are free again and, of a patient whose appointments were moved to earlier ones, what they wait for no more. */
export const WaitlistFitsQuery = graphql(
  `
    query WaitlistFits($establishmentId: ID!, $freed: [FreedTimeInput!]!, $patientId: ID, $hasMoved: Boolean!) {
      waitlistFits(establishmentId: $establishmentId, freed: $freed) {
        doctorId
        startTime
        endTime
        offeredBy
        offerFault
        entry { ...WaitlistRow }
      }
      left: waitlist(
        filter: { establishmentId: $establishmentId, patientId: $patientId, past: true }
        pagination: { limit: 20 }
      ) @include(if: $hasMoved) {
        edges { id state earlierThan event { id } }
      }
    }
  `,
  [waitlistRow],
)
export type WaitlistFit = ResultOf<typeof WaitlistFitsQuery>['waitlistFits'][number]

const CreateEntry = graphql(
  `mutation CreateWaitlistEntry($input: CreateWaitlistEntryInput!) { createWaitlistEntry(input: $input) { ...WaitlistRow } }`,
  [waitlistRow],
)
const UpdateEntry = graphql(
  `mutation UpdateWaitlistEntry($input: UpdateWaitlistEntryInput!) { updateWaitlistEntry(input: $input) { ...WaitlistRow } }`,
  [waitlistRow],
)
const RemoveEntry = graphql(
  `mutation RemoveWaitlistEntry($input: DeleteByIdInput!) { removeWaitlistEntry(input: $input) { id } }`,
)
const RestoreEntry = graphql(
  `mutation RestoreWaitlistEntry($input: RestoreWaitlistEntryInput!) { restoreWaitlistEntry(input: $input) { id } }`,
)
const BookEntry = graphql(
  `mutation BookWaitlistEntry($input: BookWaitlistEntryInput!) { bookWaitlistEntry(input: $input) { ...WaitlistRow } }`,
  [waitlistRow],
)
const OfferTime = graphql(
  `mutation OfferWaitlistTime($input: OfferWaitlistTimeInput!) { offerWaitlistTime(input: $input) { ...WaitlistRow } }`,
  [waitlistRow],
)
const UnbookEntry = graphql(
  `mutation UnbookWaitlistEntry($input: UnbookWaitlistEntryInput!) { unbookWaitlistEntry(input: $input) { id } }`,
)

export const createEntry = async (input: CreateWaitlistEntry) => (await runMutation(CreateEntry, { input })).createWaitlistEntry
export const updateEntry = async (input: UpdateWaitlistEntry) => (await runMutation(UpdateEntry, { input })).updateWaitlistEntry
export const removeEntry = async (id: string) => void (await runMutation(RemoveEntry, { input: { id } }))
export const restoreEntry = async (id: string) => void (await runMutation(RestoreEntry, { input: { id } }))
export const bookEntry = async (input: VariablesOf<typeof BookEntry>['input']) =>
  (await runMutation(BookEntry, { input })).bookWaitlistEntry
export const offerTime = async (input: VariablesOf<typeof OfferTime>['input']) =>
  (await runMutation(OfferTime, { input })).offerWaitlistTime
export const unbookEntry = async (input: VariablesOf<typeof UnbookEntry>['input']) =>
  void (await runMutation(UnbookEntry, { input }))
