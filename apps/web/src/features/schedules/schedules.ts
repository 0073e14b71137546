import { createScheduleSchema, type CreateSchedule, type UpdateSchedule } from '@clinic/shared/schedules/schedule-input'
import { weekHours } from '../../components/form/opening-hours/week-fragment.ts'
import { runMutation } from '../../graphql/client.ts'
import type { ResultOf } from '../../graphql/graphql.ts'
import { graphql } from '../../graphql/graphql.ts'
import { offerUndo } from '../../stores/undo.ts'

const scheduleRow = graphql(`
  fragment ScheduleRow on Schedule {
    id
    version
    doctorId
    establishmentId
    fromDate
    untilDate
    everyWeeks
    mayChange
    shifts { weekday week startTime endTime }
  }
`)
export type ScheduleRow = ResultOf<typeof scheduleRow>

export const DoctorSchedulesQuery = graphql(
  `
    query DoctorSchedules($doctorId: ID!) {
      schedules(doctorId: $doctorId) { ...ScheduleRow }
      doctor(id: $doctorId) {
        id
        establishments { id name timeZone openingHours { ...WeekHours } }
        openingHours { ...WeekHours }
      }
    }
  `,
  [scheduleRow, weekHours],
)
export type ScheduledDoctor = NonNullable<ResultOf<typeof DoctorSchedulesQuery>['doctor']>

const CreateScheduleMutation = graphql(
  `mutation CreateSchedule($input: CreateScheduleInput!) { createSchedule(input: $input) { ...ScheduleRow } }`,
  [scheduleRow],
)
const UpdateScheduleMutation = graphql(
  `mutation UpdateSchedule($input: UpdateScheduleInput!) { updateSchedule(input: $input) { ...ScheduleRow } }`,
  [scheduleRow],
)
const DeleteScheduleMutation = graphql(
  `mutation DeleteSchedule($input: DeleteByIdInput!) { deleteSchedule(input: $input) { ...ScheduleRow } }`,
  [scheduleRow],
)

export const createSchedule = async (input: CreateSchedule) =>
  (await runMutation(CreateScheduleMutation, { input })).createSchedule
export const updateSchedule = async (input: UpdateSchedule) =>
  (await runMutation(UpdateScheduleMutation, { input })).updateSchedule

/** It can be undone. Throws a `Failure`. */
export async function deleteSchedule(id: string, sentence: string): Promise<void> {
  const { deleteSchedule: gone } = await runMutation(DeleteScheduleMutation, { input: { id } })
  offerUndo({ sentence, undo: async () => void (await createSchedule(createScheduleSchema.parse(gone))) })
}
