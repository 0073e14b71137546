import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from './random.ts'
import type { ClinicAccess } from './clinic.ts'

export type WriteKind = 'patient' | 'booking' | 'move' | 'payment'

/** One write through GraphQL. Its mark stands in the row that it makes, or in the history of the row that it changes. */
export type Write = {
  mark: string
  kind: WriteKind
  /** What has to be in the database when it was acknowledged. */
  values: Record<string, string>
  acknowledged: boolean
}

export type Span = { from: Date; to: Date }

export type Writers = {
  writes: Write[]
  /** Writes until `stop`, which waits for what is still asked. Appointments follow one another from `from` on. */
  start(span: Pick<Span, 'from'>): void
  /** As people who reload the page: begins anew beside those who still wait for an answer. */
  startAnew(): void
  stop(): Promise<void>
  /** One write now; true when it was acknowledged. */
  tryOnce(timeout: number): Promise<boolean>
}

const createPatient = 'mutation ($input: CreatePatientInput!) { createPatient(input: $input) { id firstName lastName nickname } }'
const book = 'mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { id subject startTime } }'
const move = 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id info startTime } }'
const pay = 'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id payments { note amount } } }'

const slot = 30 * 60_000
const eventLength = 10 * 60_000

export function createWriters(
  { clinic, browser, invoiceId }: ClinicAccess,
  { name, random }: { name: string; random: Random },
): Writers {
  const writes: Write[] = []
  let running: Promise<unknown>[] = []
  let generation = 0
  let nextSlot = 0
  let count = 0

  /** Notes the write before it is asked, and the answer's values once it is acknowledged. */
  async function write(kind: WriteKind, ask: (mark: string) => Promise<Record<string, string>>): Promise<Write> {
    const made: Write = { mark: `${name}-${++count}`, kind, values: {}, acknowledged: false }
    writes.push(made)
    try {
      made.values = await ask(made.mark)
      made.acknowledged = true
    } catch {
      // not acknowledged: it may be there or not
    }
    return made
  }

  const addPatient = (timeout?: number) =>
    write('patient', async (mark) => {
      const input = { firstName: 'Mark', lastName: mark, nickname: `n ${mark}`, establishmentId: clinic.id }
      return (await browser.request<{ createPatient: Record<string, string> }>(createPatient, { input }, timeout)).createPatient
    })

  const addPayment = () =>
    write('payment', async (mark) => {
      const input = { invoiceId, amount: '1.25', method: 'cash', note: mark }
      const { recordPayment } = await browser.request<{ recordPayment: { payments: Record<string, string>[] } }>(pay, { input })
      return recordPayment.payments.find(({ note }) => note === mark) ?? {}
    })

  const createEvent = (startTime: Date) =>
    write('booking', async (mark) => {
      const input = {
        establishmentId: clinic.id,
        doctorId: clinic.ploy.doctorId,
        patientId: clinic.somchai.patientId,
        subject: mark,
        startTime: startTime.toISOString(),
        endTime: new Date(+startTime + eventLength).toISOString(),
        outsideHoursReason: 'At any hour',
      }
      const { createEvents } = await browser.request<{ createEvents: Record<string, string>[] }>(book, { input: [input] })
      return createEvents[0] ?? {}
    })

  const rescheduleEvent = (id: string, startTime: Date) =>
    write('move', async (mark) => {
      const endTime = new Date(+startTime + eventLength).toISOString()
      const input = { id, info: mark, startTime: startTime.toISOString(), endTime, outsideHoursReason: 'At any hour' }
      const { updateEvents } = await browser.request<{ updateEvents: Record<string, string>[] }>(move, { input: [input] })
      return updateEvents[0] ?? {}
    })

  const pause = (made: Write) => sleep(made.acknowledged ? random.between(250, 600) : 500)

  async function createEventsUntilStopped(isOver: () => boolean) {
    while (!isOver()) {
      const at = nextSlot
      nextSlot += slot
      const booked = await createEvent(new Date(at))
      await pause(booked)
      const { id } = booked.values
      if (id && !isOver()) await pause(await rescheduleEvent(id, new Date(at + eventLength)))
    }
  }

  async function recordPaymentsUntilStopped(isOver: () => boolean) {
    while (!isOver()) {
      await pause(await addPatient())
      if (!isOver()) await pause(await addPayment())
    }
  }

  function startAnew() {
    const own = ++generation
    const isOver = () => own !== generation
    running.push(createEventsUntilStopped(isOver), recordPaymentsUntilStopped(isOver))
  }

  return {
    writes,
    start({ from }) {
      nextSlot = +from
      startAnew()
    },
    startAnew,
    async stop() {
      generation += 1
      await Promise.all(running)
      running = []
    },
    tryOnce: async (timeout) => (await addPatient(timeout)).acknowledged,
  }
}
