import { activeEventStatuses } from '@clinic/shared/event'
import { eventWindow } from '@clinic/shared/event'
import { fetchQuery } from '../../../graphql/client.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { categoryOf, noDoctor } from '../data/event-row.ts'

const DayList = graphql(`
  query DayList($filter: EventFilter!, $pagination: PaginationInput!) {
    events(filter: $filter, pagination: $pagination) {
      pageInfo { totalPages }
      edges {
        id
        startTime
        endTime
        isAllDay
        subject
        status
        category
        patient { id firstName lastName hospitalNumber alerts allergies phone { value dialCode } }
        doctor { id firstName lastName title }
      }
    }
  }
`)
export type DayListRow = ResultOf<typeof DayList>['events']['edges'][number]

type Span = { establishmentId: string; from: string; to: string }

export async function listDay(filter: Span): Promise<DayListRow[]> {
  const rows: DayListRow[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const pagination = { page, limit: eventWindow.maxRows }
    const { events } = await fetchQuery(DayList, { filter, pagination }, 'network-only')
    rows.push(...events.edges)
    last = events.pageInfo.totalPages
  }
  return rows
}

export type DoctorList = { doctor: DayListRow['doctor']; rows: DayListRow[] }

/**
 * What somebody has to come for, by doctor and then by time; those without a doctor last. `doctorIds`: of these alone, or of all.
 */
export function byDoctor(rows: DayListRow[], doctorIds: string[] = []): DoctorList[] {
  const appointments = rows
    .filter((row) => activeEventStatuses.includes(row.status) && categoryOf(row) !== 'available')
    .filter(({ doctor }) => doctorIds.length === 0 || (doctor && doctorIds.includes(doctor.id)))
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
  const groups = [...Map.groupBy(appointments, ({ doctor }) => doctor?.id ?? noDoctor).values()]
  const nameOf = ({ doctor }: DoctorList) => (doctor ? `${doctor.firstName} ${doctor.lastName}` : '\uffff')
  return groups
    .map((group) => ({ doctor: group[0]?.doctor ?? null, rows: group }))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
}
