import {
  createExtraHoursSchema,
  createTimeOffSchema,
  updateTimeOffSchema,
  type CreateExtraHours,
  type CreateTimeOff,
  type UpdateExtraHours,
  type UpdateTimeOff,
} from '@clinic/shared/time-off/time-off-input'
import { runMutation } from '../../graphql/client.ts'
import type { ResultOf } from '../../graphql/graphql.ts'
import { graphql } from '../../graphql/graphql.ts'
import { freedOf } from '../../lib/booking/freed-times.ts'
import { offerUndo } from '../../stores/undo.ts'

const timeOffRow = graphql(`
  fragment TimeOffRow on TimeOff { id version doctorId establishmentId kind startTime endTime note mayChange }
`)
export type TimeOffRow = ResultOf<typeof timeOffRow>

const extraHoursRow = graphql(`
  fragment ExtraHoursRow on ExtraHours { id version doctorId establishmentId startTime endTime mayChange }
`)
export type ExtraHoursRow = ResultOf<typeof extraHoursRow>

export const DoctorTimeOffQuery = graphql(
  `
    query DoctorTimeOff($id: ID!, $ids: [ID!], $from: DateTime!, $to: DateTime!) {
      timeOff(doctorIds: $ids, from: $from, to: $to) { ...TimeOffRow }
      timeOffElsewhere(doctorIds: $ids, from: $from, to: $to) { startTime endTime }
      extraHours(doctorIds: $ids, from: $from, to: $to) { ...ExtraHoursRow }
      doctor(id: $id) {
        id
        establishments { id name timeZone }
      }
    }
  `,
  [timeOffRow, extraHoursRow],
)
export type DoctorOff = NonNullable<ResultOf<typeof DoctorTimeOffQuery>['doctor']>
export type Place = DoctorOff['establishments'][number]

const CreateTimeOffMutation = graphql(
  `mutation CreateTimeOff($input: CreateTimeOffInput!) { createTimeOff(input: $input) { ...TimeOffRow } }`,
  [timeOffRow],
)
const UpdateTimeOffMutation = graphql(
  `mutation UpdateTimeOff($input: UpdateTimeOffInput!) { updateTimeOff(input: $input) { ...TimeOffRow } }`,
  [timeOffRow],
)
const DeleteTimeOffMutation = graphql(
  `mutation DeleteTimeOff($input: DeleteByIdInput!) { deleteTimeOff(input: $input) { ...TimeOffRow } }`,
  [timeOffRow],
)
const CreateExtraHoursMutation = graphql(
  `mutation CreateExtraHours($input: CreateExtraHoursInput!) { createExtraHours(input: $input) { ...ExtraHoursRow } }`,
  [extraHoursRow],
)
const UpdateExtraHoursMutation = graphql(
  `mutation UpdateExtraHours($input: UpdateExtraHoursInput!) { updateExtraHours(input: $input) { ...ExtraHoursRow } }`,
  [extraHoursRow],
)
const DeleteExtraHoursMutation = graphql(
  `mutation DeleteExtraHours($input: DeleteByIdInput!) { deleteExtraHours(input: $input) { ...ExtraHoursRow } }`,
  [extraHoursRow],
)

type Times = { startTime: Date; endTime: Date }
const onWire = <Input extends Times>(input: Input) => ({
  ...input,
  startTime: input.startTime.toISOString(),
  endTime: input.endTime.toISOString(),
})
const asTimes = ({ startTime, endTime }: { startTime: string; endTime: string }) => ({
  startTime: new Date(startTime),
  endTime: new Date(endTime),
})

export const createTimeOff = async (input: CreateTimeOff) =>
  (await runMutation(CreateTimeOffMutation, { input: onWire(input) })).createTimeOff
export const updateTimeOff = async (input: UpdateTimeOff) =>
  (await runMutation(UpdateTimeOffMutation, { input: onWire(input) })).updateTimeOff
export const createExtraHours = async (input: CreateExtraHours) =>
  (await runMutation(CreateExtraHoursMutation, { input: onWire(input) })).createExtraHours
export const updateExtraHours = async (input: UpdateExtraHours) =>
  (await runMutation(UpdateExtraHoursMutation, { input: onWire(input) })).updateExtraHours

/** It can be undone. Throws a `Failure`. */
export async function deleteTimeOff(id: string, sentence: string): Promise<void> {
  const { deleteTimeOff: gone } = await runMutation(DeleteTimeOffMutation, { input: { id } })
  const again = createTimeOffSchema.parse({ ...gone, ...asTimes(gone) })
  offerUndo({ sentence, undo: async () => void (await createTimeOff(again)), freed: [gone] })
}

/** It can be undone. Throws a `Failure`. */
export async function deleteExtraHours(id: string, sentence: string): Promise<void> {
  const { deleteExtraHours: gone } = await runMutation(DeleteExtraHoursMutation, { input: { id } })
  const again = createExtraHoursSchema.parse({ ...gone, ...asTimes(gone) })
  offerUndo({ sentence, undo: async () => void (await createExtraHours(again)) })
}

/** `before`: of one that was changed. */
type Saved = { before: TimeOffRow | undefined; after: TimeOffRow }

/** A new one is removed again, a changed one is as it was. */
export const timeOffUndo =
  ({ before, after: { id, version } }: Saved) =>
  async () => {
    if (before) await updateTimeOff(updateTimeOffSchema.parse({ ...before, ...asTimes(before), version }))
    else await runMutation(DeleteTimeOffMutation, { input: { id } })
  }

export const offerTimeOffUndo = (saved: Saved, sentence: string): void => {
  const { before, after } = saved
  offerUndo({ sentence, undo: timeOffUndo(saved), freed: before && freedOf(before.doctorId, before, after) })
}
