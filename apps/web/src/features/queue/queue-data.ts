import { useDebouncedCallback } from '@mantine/hooks'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { offerUndo } from '../../stores/undo.ts'

const ticketRow = graphql(`
  fragment TicketRow on QueueTicket {
    id
    number
    arrivedTime
    arrivedBy
    digits
    birthDate
    calledTime
    calls
    missedTime
    turn
    waitMinutes
    settledTime
    event {
      id
      startTime
      status
      calledInTime
      mayEdit
      calledInRoom { id name }
      patient { id firstName lastName }
      doctor { id firstName lastName title }
    }
  }
`)
export type TicketRow = ResultOf<typeof ticketRow>
export type TicketEvent = NonNullable<TicketRow['event']>

const QueueQuery = graphql(
  `
    query Queue($establishmentId: ID!) {
      queueSettings(establishmentId: $establishmentId) { id isOn }
      queueTickets(establishmentId: $establishmentId) { ...TicketRow }
    }
  `,
  [ticketRow],
)

const CallNextMutation = graphql(`
  mutation CallNext($input: CallNextInput!) { callNext(input: $input) { id number event { id } } }
`)
const CallTicketMutation = graphql(`mutation CallTicket($input: QueueTicketInput!) { callTicket(input: $input) { id } }`)
const PutTicketBackMutation = graphql(`mutation PutTicketBack($input: QueueTicketInput!) { putTicketBack(input: $input) { id } }`)
const AssignTicketMutation = graphql(`mutation AssignTicket($input: AssignTicketInput!) { assignTicket(input: $input) { id } }`)
const SettleTicketMutation = graphql(`mutation SettleTicket($input: SettleTicketInput!) { settleTicket(input: $input) { id } }`)
const TakeCallBackMutation = graphql(`
  mutation TakeCallBack($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }
`)

/** A burst of changes becomes one question, milliseconds. */
const calm = 300

/** The numbers of today at the clinic, live. */
export function useQueue() {
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: QueueQuery, variables: { establishmentId } })
  useListChanges(
    ['queueTickets'],
    useDebouncedCallback(() => void load(), calm),
  )
  const tickets = data?.queueTickets
  return {
    isOn: data?.queueSettings.isOn,
    tickets,
    waiting: tickets?.filter(({ turn }) => turn !== null).toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0)) ?? [],
    called: tickets?.filter(({ event }) => event?.status === 'waiting' && event.calledInTime !== null) ?? [],
    strangers: tickets?.filter(({ event, settledTime, digits }) => !event && !settledTime && digits) ?? [],
    failure,
    load,
  }
}

/** Calls whoever is next; it can be undone. Undefined where nobody waits any more. Throws a `Failure`. */
export async function callNext(
  input: { establishmentId: string; doctorId: string | null },
  sentence: (number: number) => string,
): Promise<number | undefined> {
  const { callNext: ticket } = await runMutation(CallNextMutation, { input })
  if (!ticket?.event) return undefined
  const { id } = ticket.event
  offerUndo({
    sentence: sentence(ticket.number),
    undo: async () => void (await runMutation(TakeCallBackMutation, { input: [{ id, calledInTime: null }] })),
  })
  return ticket.number
}

/** They throw a `Failure`. */
export const callTicket = async (id: string) => void (await runMutation(CallTicketMutation, { input: { id } }))
export const putTicketBack = async (id: string) => void (await runMutation(PutTicketBackMutation, { input: { id } }))
export const assignTicket = async (id: string, eventId: string) =>
  void (await runMutation(AssignTicketMutation, { input: { id, eventId } }))

/** The desk has seen to somebody at the door; it can be undone. Throws a `Failure`. */
export async function settleTicket(id: string, sentence: string): Promise<void> {
  const settle = async (isSettled: boolean) => void (await runMutation(SettleTicketMutation, { input: { id, isSettled } }))
  await settle(true)
  offerUndo({ sentence, undo: () => settle(false) })
}
