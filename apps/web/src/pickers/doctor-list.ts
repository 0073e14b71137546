import { noFacts, type HoursFacts, type WorkingHours } from '@clinic/shared/availability/availability'
import { schedulesOf, type Schedule } from '@clinic/shared/schedules/schedule'
import { useEffect } from 'react'
import { fetchQuery } from '../graphql/client.ts'
import { graphql, type ResultOf } from '../graphql/graphql.ts'
import { onListChanged } from '../graphql/list-changes.ts'
import { withFailedTask } from '../lib/failed-task.ts'
import { orKept } from '../lib/or-kept.ts'
import type { KeptDay } from '../stores/kept-day.ts'
import { createListStore } from '../stores/list-store.ts'
import { onResumed } from '../stores/live.ts'
import { useViewer } from '../stores/session.ts'

const doctorChoice = graphql(`
  fragment DoctorChoice on Doctor {
    id
    firstName
    lastName
    title
    status
    openingHours {
      Sunday { startTime endTime selected }
      Monday { startTime endTime selected }
      Tuesday { startTime endTime selected }
      Wednesday { startTime endTime selected }
      Thursday { startTime endTime selected }
      Friday { startTime endTime selected }
      Saturday { startTime endTime selected }
    }
  }
`)
export type DoctorChoice = ResultOf<typeof doctorChoice> & { schedules: readonly Schedule[] }

/** What is known of when a doctor works, by a clinic's clock. `facts`: of the span of time that it is asked for. */
export const workingHoursOf = (
  { openingHours, schedules }: DoctorChoice,
  zone: string,
  facts: Partial<HoursFacts> = {},
): WorkingHours => ({
  ...noFacts,
  ...facts,
  zone,
  week: openingHours,
  schedules,
})

const DoctorChoices = graphql(
  `
    query DoctorChoices($filter: DoctorFilter!, $pagination: PaginationInput!, $establishmentId: ID!) {
      doctors(filter: $filter, pagination: $pagination) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...DoctorChoice }
      }
      schedules(establishmentId: $establishmentId) {
        doctorId
        fromDate
        untilDate
        everyWeeks
        shifts { weekday week startTime endTime }
      }
    }
  `,
  [doctorChoice],
)

const pageSize = 100

async function listDoctorChoices(establishmentId: string) {
  const listPage = (page: number) =>
    withFailedTask('fetchDoctors', async () => {
      const variables = { filter: { establishmentId }, pagination: { page, limit: pageSize }, establishmentId }
      const { doctors, schedules } = await fetchQuery(DoctorChoices, variables, 'network-only')
      const edges = doctors.edges.map((doctor): DoctorChoice => ({ ...doctor, schedules: schedulesOf(doctor.id, schedules) }))
      return { ...doctors, edges }
    })
  const first = await listPage(1)
  const edges: DoctorChoice[] = [...first.edges]
  for (let page = 2; page <= first.pageInfo.totalPages; page++) edges.push(...(await listPage(page)).edges)
  return { ...first, edges }
}

function keptDoctors(establishmentId: string, { access, doctors }: KeptDay) {
  if (establishmentId !== access.establishment.id) return undefined
  return { totalCount: doctors.length, pageInfo: { currentPage: 1, totalPages: 1 }, edges: doctors as DoctorChoice[] }
}

export const useDoctorList = createListStore<DoctorChoice, string>({
  fetch: (establishmentId) =>
    orKept(
      () => listDoctorChoices(establishmentId),
      (day) => keptDoctors(establishmentId, day),
    ),
})

let users = 0
let stop = () => {}

function start(establishmentId: string): () => void {
  const list = useDoctorList.getState()
  list.reset()
  const fetchAll = () => void list.fetch(establishmentId, { reset: true })
  fetchAll()
  const stops = [onResumed(fetchAll), onListChanged('doctors', fetchAll), onListChanged('schedules', fetchAll)]
  return () => stops.forEach((end) => end())
}

/** The clinic's doctors, live for as long as somebody looks. */
export function useDoctors(): DoctorChoice[] {
  const establishmentId = useViewer().establishment.id
  useEffect(() => {
    if (users++ === 0) stop = start(establishmentId)
    return () => {
      if (--users === 0) stop()
    }
  }, [establishmentId])
  return useDoctorList((state) => state.data)
}

/** Whether it is still unknown which doctors there are. */
export const useDoctorsLoading = () => useDoctorList(({ loaded, error }) => !loaded && !error)
