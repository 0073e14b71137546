import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeClient } from '../../../graphql/client.ts'
import type { SessionData } from '../../../graphql/session-query.ts'
import type { ProposalFormProps } from '../../../lib/proposal.ts'
import { useSession } from '../../../stores/session.ts'
import { renderApp } from '../../../testing/render.tsx'
import ProposedCancel from './proposed-cancel.tsx'

const onDone = vi.fn()
const id = '01980000-0000-7000-8000-000000000001'
const proposal = { action: 'cancel', input: { id } } as ProposalFormProps<'cancel'>['proposal']
const row = {
  __typename: 'Event',
  id,
  version: 1,
  startTime: '2026-11-23T03:00:00.000Z',
  endTime: '2026-11-23T03:30:00.000Z',
  isAllDay: false,
  subject: 'Check-up',
  status: 'confirmed',
  category: 'meeting',
  cancelReason: null,
  overbookReason: null,
  waitingSince: null,
  calledInTime: null,
  calledInRoom: null,
  mayEdit: true,
  nextStatuses: ['cancelled'],
  patient: null,
  doctor: null,
}
const details = { ...row, info: '', createdTime: '', invoiceId: null, history: [] }
let server: typeof details
const inputs: object[] = []

/** As the server does: a version that is not the newest is refused. */
function answer({ query, variables }: { query: string; variables: { input: { version: number }[] } }): object {
  if (!query.includes('mutation')) return { data: { event: server } }
  const [input] = variables.input
  inputs.push(input ?? {})
  if (input?.version !== server.version)
    return {
      data: null,
      errors: [{ message: 'stale', extensions: { code: 'CONFLICT', reason: 'stale', version: server.version, changes: [] } }],
    }
  return { data: { updateEvents: [{ ...row, version: server.version + 1, status: 'cancelled', nextStatuses: [] }] } }
}
const press = (name: string) => act(async () => void fireEvent.click(await screen.findByRole('button', { name })))

beforeEach(() => {
  closeClient()
  server = details
  inputs.splice(0)
  onDone.mockReset()
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) =>
    Promise.resolve(Response.json(answer(JSON.parse(init?.body as string) as Parameters<typeof answer>[0]))),
  )
  useSession.getState().initialize({
    user: { id: 'u', email: {} },
    establishment: { id: 'e', timeZone: 'Asia/Bangkok' },
  } as unknown as SessionData)
  renderApp(<ProposedCancel id="call" proposal={proposal} onDone={onDone} onDismiss={() => undefined} />)
})

test('an appointment is canceled with the reason that is chosen', async () => {
  fireEvent.click(await screen.findByRole('radio', { name: 'Did not come' }))
  await press('Cancel appointment')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(inputs).toEqual([{ id, version: 1, status: 'cancelled', cancelReason: 'no_show' }])
})

test('another reason takes words, which are kept below the notes', async () => {
  fireEvent.click(await screen.findByRole('radio', { name: 'Other reason' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Which one?' }), { target: { value: ' moved to Chiang Mai ' } })
  await press('Cancel appointment')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(inputs).toMatchObject([{ cancelReason: 'other', info: 'Canceled: moved to Chiang Mai' }])
})

test("a colleague's change is told first; then one's own goes over it", async () => {
  fireEvent.click(await screen.findByRole('radio', { name: 'Came too late' }))
  server = { ...details, version: 2 }
  await press('Cancel appointment')
  await press('Save mine over it')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(inputs).toEqual([
    { id, version: 1, status: 'cancelled', cancelReason: 'late' },
    { id, version: 2, status: 'cancelled', cancelReason: 'late' },
  ])
})

test("a colleague's change is shown instead, and can then be canceled", async () => {
  await screen.findByRole('radio', { name: 'Came too late' })
  server = { ...details, version: 2 }
  await press('Cancel appointment')
  await press('Take theirs')
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await press('Cancel appointment')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(inputs.at(-1)).toEqual({ id, version: 2, status: 'cancelled', cancelReason: 'patient' })
})
