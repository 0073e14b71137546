import type { CreateEvent } from '@clinic/shared/events/event-input'
import { addDays, dateOf } from '@clinic/shared/time/time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '../../../graphql/client.ts'
import { runMutation } from '../../../graphql/client.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useSession, type Access, type SessionUser } from '../../../stores/session.ts'
import { useUndo } from '../../../stores/undo.ts'
import { renderApp } from '../../../testing/render.tsx'
import NewSeries from './new-series.tsx'
import type { TimeCheck } from '../../../pickers/planned-times/time-check.ts'

vi.mock('../../../graphql/client.ts', async (original) => ({ ...(await original<typeof Client>()), runMutation: vi.fn() }))
vi.mock('../../../lib/use-server-query.ts', () => ({ useServerQuery: vi.fn() }))
const send = vi.mocked(runMutation)
const zone = 'Asia/Bangkok'

const first = {
  startTime: new Date('2037-03-02T03:00:00Z'), // a Monday, 10:00
  endTime: new Date('2037-03-02T03:30:00Z'),
  subject: 'Laser',
  doctorId: 'ploy',
  patientId: 'somchai',
  establishmentId: 'e',
} as CreateEvent
const holiday = '2037-03-16'
const doctor = { id: 'ploy', firstName: 'Ploy', lastName: 'Srisuk', title: 'doctor' as const }

type DateInput = { startTime: string; endTime: string; doctorId?: string | null }

/** What the server says of a date while the clinic is closed on a holiday. */
function answerOf({ startTime, endTime, doctorId = null }: DateInput): TimeCheck {
  const date = dateOf(new Date(startTime), zone)
  const later = (time: string) => new Date(Date.parse(time) + 86_400_000).toISOString()
  const isClosed = date === holiday
  const spans = [{ startTime: `${holiday}T00:00:00+07:00`, endTime: `${addDays(holiday, 1)}T00:00:00+07:00` }]
  return {
    eventId: null,
    startTime,
    endTime,
    doctorId,
    doubleBooked: [],
    patientBooked: [],
    outsideHours: isClosed ? { doctorName: 'Ploy Srisuk', doctorTitle: 'doctor', cause: 'closure', spans } : null,
    proposals: isClosed ? [{ kind: 'next_day', startTime: later(startTime), endTime: later(endTime), doctor }] : [],
  }
}

const answers = new Map<string, object>()

beforeEach(() => {
  useSession.setState({
    access: { establishment: { id: 'e', timeZone: zone }, permissions: ['event:overbook'] } as unknown as Access,
    user: { role: 'ADMIN' } as SessionUser,
  })
  answers.clear()
  // As urql does, the same question has the same answer.
  vi.mocked(useServerQuery).mockImplementation((({ variables }: { variables: { input: { dates: DateInput[] } } }) => {
    const asked = JSON.stringify(variables)
    if (!answers.has(asked)) answers.set(asked, { seriesPreview: variables.input.dates.map(answerOf) })
    return { data: answers.get(asked), failure: null, load: vi.fn(), set: vi.fn() }
  }) as never)
  send.mockReset()
  send.mockImplementation((async (_document: unknown, { input }: { input: { dates: DateInput[] } }) => ({
    createSeries: {
      id: 's',
      events: input.dates.map((date, index) => ({ ...date, id: `event ${index}`, version: 1, subject: 'Laser', patient: null })),
    },
  })) as never)
})

type Sent = { input: { dates: DateInput[] } }
const sent = () => ((send.mock.calls[0]?.[1] ?? { input: { dates: [] } }) as unknown as Sent).input.dates
const open = () => {
  const onBooked = vi.fn()
  renderApp(<NewSeries first={first} onClose={() => undefined} onBooked={onBooked} />)
  return onBooked
}
const closedRow = async () => (await screen.findByText(/The clinic is closed/)).closest('.date, li[data-settled]') as HTMLElement

test('ten Mondays over a holiday: nothing is booked until the holiday is decided', async () => {
  const onBooked = open()
  const book = await screen.findByRole<HTMLButtonElement>('button', { name: 'Book 10 appointments' })
  expect(book.disabled).toBe(true)
  expect(screen.getByText('1 date is still to be decided.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Tue, 17 Mar|Tue 17 Mar/ }))
  await waitFor(() => expect(book.disabled).toBe(false))
  fireEvent.click(book)
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(sent().map(({ startTime }) => startTime.slice(0, 10))).toEqual([
    '2037-03-02',
    '2037-03-09',
    '2037-03-17',
    '2037-03-23',
    '2037-03-30',
    '2037-04-06',
    '2037-04-13',
    '2037-04-20',
    '2037-04-27',
    '2037-05-04',
  ])
  expect(useUndo.getState().offer?.sentence).toContain('10')
})

test('a date is left out, and comes back', async () => {
  open()
  const row = await closedRow()
  fireEvent.click(within(row).getByRole('button', { name: 'Leave this date out' }))
  const nine = await screen.findByRole<HTMLButtonElement>('button', { name: 'Book 9 appointments' })
  expect(nine.disabled).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Put back' }))
  expect(await screen.findByRole('button', { name: 'Book 10 appointments' })).toBeTruthy()
})

test('a rule that asks for too much says so, and books nothing', async () => {
  open()
  fireEvent.change(await screen.findByLabelText('Times'), { target: { value: '61' } })
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Book \d+ appointments$/ }).disabled).toBe(true)
})
