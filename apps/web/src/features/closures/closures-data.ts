import type { CreateClosures, UpdateClosure } from '@clinic/shared/closures/closure-input'
import { runMutation } from '../../graphql/client.ts'
import type { ResultOf } from '../../graphql/graphql.ts'
import { graphql } from '../../graphql/graphql.ts'
import { offerUndo } from '../../stores/undo.ts'

const closureRow = graphql(`fragment ClosureRow on Closure { id version establishmentId name startTime endTime }`)
export type ClosureRow = ResultOf<typeof closureRow>

export const ClosuresQuery = graphql(
  `
    query Closures($establishmentId: ID!, $from: DateTime!, $to: DateTime!) {
      closures(establishmentId: $establishmentId, from: $from, to: $to) { ...ClosureRow }
      holidayCountries
    }
  `,
  [closureRow],
)

export const PublicHolidaysQuery = graphql(`
  query PublicHolidays($establishmentId: ID!, $year: Int!, $country: String!) {
    publicHolidays(establishmentId: $establishmentId, year: $year, country: $country) {
      date
      name { en th }
      startTime
      endTime
    }
  }
`)

const CreateClosuresMutation = graphql(
  `mutation CreateClosures($input: CreateClosuresInput!) { createClosures(input: $input) { ...ClosureRow } }`,
  [closureRow],
)
const UpdateClosureMutation = graphql(
  `mutation UpdateClosure($input: UpdateClosureInput!) { updateClosure(input: $input) { ...ClosureRow } }`,
  [closureRow],
)
const DeleteClosureMutation = graphql(
  `mutation DeleteClosure($input: DeleteByIdInput!) { deleteClosure(input: $input) { ...ClosureRow } }`,
  [closureRow],
)

type Times = { startTime: Date; endTime: Date }
const onWire = <Input extends Times>(input: Input) => ({
  ...input,
  startTime: input.startTime.toISOString(),
  endTime: input.endTime.toISOString(),
})

export async function createClosures({ establishmentId, closures }: CreateClosures): Promise<ClosureRow[]> {
  const input = { establishmentId, closures: closures.map(onWire) }
  return (await runMutation(CreateClosuresMutation, { input })).createClosures
}

export const updateClosure = async (input: UpdateClosure) =>
  (await runMutation(UpdateClosureMutation, { input: onWire(input) })).updateClosure

/** Closes on holidays as they are offered. Throws a `Failure`. */
export async function acceptHolidays(
  establishmentId: string,
  holidays: readonly { name: string; startTime: string; endTime: string }[],
): Promise<void> {
  await runMutation(CreateClosuresMutation, { input: { establishmentId, closures: [...holidays] } })
}

/** It can be undone. Throws a `Failure`. */
export async function deleteClosure(id: string, sentence: string): Promise<void> {
  const { deleteClosure: gone } = await runMutation(DeleteClosureMutation, { input: { id } })
  const { establishmentId, name, startTime, endTime } = gone
  const undo = () => acceptHolidays(establishmentId, [{ name, startTime, endTime }])
  offerUndo({ sentence, undo, freed: [{ doctorId: null, startTime, endTime }] })
}
