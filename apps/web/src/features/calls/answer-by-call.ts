import type { FreedTime } from '../../stores/undo.ts'
import { offerUndo } from '../../stores/undo.ts'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type VariablesOf } from '../../graphql/graphql.ts'
import { toFailure } from '../../lib/errors.ts'
import { sendOwnWrite } from '../../lib/own-writes.ts'
import type { CallRow } from './call-row.ts'

const AnswerByCall = graphql(`
  mutation AnswerByCall($call: CreateCallInput!, $events: [UpdateEventInput!]!) {
    createCall(input: $call) { id }
    updateEvents(input: $events) { id version }
  }
`)
const TakeAnswerBack = graphql(`
  mutation TakeAnswerBack($call: DeleteByIdInput!, $events: [UpdateEventInput!]!) {
    deleteCall(input: $call) { id }
    updateEvents(input: $events) { id version }
  }
`)
const RestoreAnswered = graphql(`
  mutation RestoreAnswered($events: [UpdateEventInput!]!) {
    updateEvents(input: $events) { id version }
  }
`)

type Change = Omit<VariablesOf<typeof RestoreAnswered>['events'][number], 'id' | 'version'>
type Version = { id: string; version: number }

/** What a patient has said, and the steps that lead back. */
export type Answer = { change: Change; back: [Change, ...Change[]]; freed?: FreedTime[] }

export const confirmed: Answer = { change: { status: 'confirmed' }, back: [{ status: 'pending' }] }

/** The doctor's time is free again, while it is still to come. */
export const cancelled = ({ status, info, doctor, startTime, endTime }: CallRow, change: Change): Answer => ({
  change,
  back: [{ status: 'pending', info }, ...(status === 'confirmed' ? [{ status } as const] : [])],
  freed: doctor && Date.parse(endTime) > Date.now() ? [{ doctorId: doctor.id, startTime, endTime }] : [],
})

/** One request for a change of the appointment, with the version that is shown: where somebody else was faster, it is refused. */
async function send<Sent extends { updateEvents: Version[] }>(
  { id, version }: Version,
  change: Change,
  run: (events: [Change & Version]) => Promise<Sent>,
): Promise<{ now: Version; sent: Sent }> {
  let sent: Sent | undefined
  const now = await sendOwnWrite(id, async () => {
    sent = await run([{ ...change, id, version }])
    const [row] = sent.updateEvents
    if (!row) throw toFailure(undefined)
    return row
  })
  return { now, sent: sent as Sent }
}

/** The change and the call that it was said in, in one request; so is the way back. Throws a `Failure`. */
export async function answerByCall(event: CallRow, { change, back, freed }: Answer, sentence: string): Promise<void> {
  const call = { eventId: event.id, outcome: 'reached' as const }
  const done = await send(event, change, (events) => runMutation(AnswerByCall, { call, events }))
  const { id } = done.sent.createCall
  const undo = async () => {
    const [first, ...others] = back
    let { now } = await send(done.now, first, (events) => runMutation(TakeAnswerBack, { call: { id }, events }))
    for (const next of others) ({ now } = await send(now, next, (events) => runMutation(RestoreAnswered, { events })))
  }
  offerUndo({ sentence, undo, freed })
}
