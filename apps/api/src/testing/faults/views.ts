import type pg from 'pg'
import type { Browser } from './browser.ts'
import type { ClinicAccess } from './clinic.ts'
import type { Span } from './writers.ts'

/** What one tab shows, kept as the web client keeps it. */
export type View = {
  subscription: string
  /** A message of the subscription: applied at once, or answered with true when all has to be read again. */
  apply(message: never): boolean
  /** How long further messages are awaited before reading, milliseconds. */
  calm: number
  /** Reads all of it; what comes is shown by the function it answers. */
  read(browser: Browser): Promise<() => void>
  show(span: Span): void
  shown(): string
  /** What it would show if it had just been read, straight from the tables. */
  truth(owner: pg.Pool): Promise<string>
}

type EventRow = { id: string; version: number; startTime: string; subject: string; info: string }
type EventMessage = { eventsChanged: { change: string; id: string; event: EventRow | null } }
type ListMessage = { listChanged: { list: string; id: string } }
type InvoiceRow = { version: number; amountPaid: string; payments: unknown[] }

const listChanged = 'subscription ($id: ID!) { listChanged(establishmentId: $id) { list change id } }'

/** As features/events/data/live-events.tsx and stores/list-store.ts of the web client. */
export function calendarView({ clinic }: ClinicAccess): View {
  let rows = new Map<string, EventRow>()
  let span: Span = { from: new Date(0), to: new Date(0) }
  const received: EventMessage['eventsChanged'][] = []
  const fields = 'id version startTime subject info'
  const text = (all: Iterable<EventRow>) =>
    JSON.stringify(
      [...all]
        .map(({ id, version, startTime, subject, info }) => [id, version, new Date(startTime).toISOString(), subject, info])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
  function applyChange({ change, id, event }: EventMessage['eventsChanged']) {
    const inside = event && new Date(event.startTime) >= span.from && new Date(event.startTime) < span.to
    if (change === 'deleted' || !event || !inside) rows.delete(id)
    else if (event.version >= (rows.get(id)?.version ?? 0)) rows.set(id, event)
  }
  return {
    subscription: `subscription ($id: ID!) { eventsChanged(establishmentId: $id) { change id event { ${fields} } } }`,
    calm: 0,
    apply({ eventsChanged }: EventMessage) {
      received.push(eventsChanged)
      applyChange(eventsChanged)
      return false
    },
    async read(browser) {
      const filter = { establishmentId: clinic.id, from: span.from.toISOString(), to: span.to.toISOString() }
      const receivedBefore = received.length
      const { events } = await browser.request<{ events: { edges: EventRow[] } }>(
        `query ($filter: EventFilter!) { events(filter: $filter, pagination: { limit: 1000 }) { edges { ${fields} } } }`,
        { filter },
      )
      return () => {
        rows = new Map(events.edges.map((row) => [row.id, row]))
        // The answer may be older than what arrived while it was awaited.
        received.slice(receivedBefore).forEach(applyChange)
      }
    },
    show: (given) => void (span = given),
    shown: () => text(rows.values()),
    async truth(owner) {
      const found = await owner.query<EventRow>(
        `SELECT id, version, "startTime", subject, info FROM event
         WHERE "establishmentId" = $1 AND "startTime" >= $2 AND "startTime" < $3 AND "archivedTime" IS NULL`,
        [clinic.id, span.from, span.to],
      )
      return text(found.rows)
    },
  }
}

/** As lib/use-live-list.ts: a change of the list fetches the page anew. */
export function patientsView({ clinic }: ClinicAccess): View {
  let page = ''
  return {
    subscription: listChanged,
    calm: 400,
    apply: ({ listChanged: { list } }: ListMessage) => list === 'patients',
    async read(browser) {
      const { patients } = await browser.request<{ patients: { totalCount: number; edges: { id: string }[] } }>(
        `query ($id: ID!) { patients(filter: { establishmentId: $id }, sort: { field: created, descending: true }) {
          totalCount edges { id } } }`,
        { id: clinic.id },
      )
      return () => (page = JSON.stringify([patients.totalCount, patients.edges.map(({ id }) => id)]))
    },
    show: () => undefined,
    shown: () => page,
    async truth(owner) {
      const { rows } = await owner.query<{ patientId: string }>(
        `SELECT "patientId" FROM patient_establishment WHERE "establishmentId" = $1 AND "archivedTime" IS NULL
         ORDER BY "createdTime" DESC, "patientId" DESC`,
        [clinic.id],
      )
      return JSON.stringify([rows.length, rows.slice(0, 10).map(({ patientId }) => patientId)])
    },
  }
}

/** As lib/use-record.ts: an older answer does not replace a newer one. */
export function invoiceView({ invoiceId }: ClinicAccess): View {
  let row: InvoiceRow = { version: 0, amountPaid: '', payments: [] }
  const text = ({ version, amountPaid, payments }: InvoiceRow) => JSON.stringify([version, amountPaid, payments.length])
  return {
    subscription: listChanged,
    calm: 0,
    apply: ({ listChanged: { list, id } }: ListMessage) => list === 'invoices' && id === invoiceId,
    async read(browser) {
      const { invoice } = await browser.request<{ invoice: InvoiceRow }>(
        'query ($id: ID!) { invoice(id: $id) { version amountPaid payments { id } } }',
        { id: invoiceId },
      )
      return () => {
        if (invoice.version >= row.version) row = invoice
      }
    },
    show: () => undefined,
    shown: () => text(row),
    async truth(owner) {
      const { rows } = await owner.query<InvoiceRow>(
        `SELECT version, "amountPaid"::text AS "amountPaid", array(SELECT 1 FROM payment WHERE "invoiceId" = i.id) AS payments
         FROM invoice i WHERE id = $1`,
        [invoiceId],
      )
      return rows[0] ? text(rows[0]) : ''
    },
  }
}
