import { randomInt, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { idempotencyHeader } from '@clinic/shared/exactly-once'
import { beforeAll, expect, test } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { createClinic } from '../clinic.ts'
import type { Session } from '../server.ts'
import { baseUrl, useTestServer } from '../server.ts'

/** Payments over connections that break at any byte, tried again under the same key: each is there once. */

const payments = Number(process.env.CUT_PAYMENTS ?? 40)
const atOnce = 5

const server = useTestServer()
let home: Clinic
let admin: Session

beforeAll(async () => {
  home = await createClinic(server.owner)
  admin = await server.signIn(home.admin.email)
})

async function newInvoice(): Promise<string> {
  const document = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }'
  const invoiceDetails = [{ medicalService: 'Check-up', quantity: payments, price: '1' }]
  const input = { establishmentId: home.id, patientId: home.somchai.patientId, status: 'issued', invoiceDetails }
  const { data } = await server.graphql(admin, document, { input })
  return (data as { createInvoice: { id: string } }).createInvoice.id
}

function requestOf(key: string, invoiceId: string): Buffer {
  const query = 'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id payments { id note } } }'
  const body = JSON.stringify({ query, variables: { input: { invoiceId, amount: '1', method: 'cash', note: key } } })
  const headers = {
    host: new URL(baseUrl).host,
    origin: baseUrl,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    [idempotencyHeader]: key,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST /graphql HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** Sends so many bytes and, where those are all, reads so many of the answer; then the connection breaks. Returns what has come. */
function sendCut(bytes: Buffer, { sent, read }: { sent: number; read: number }): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
    socket.on('data', (data) => {
      text += data.toString()
      if (text.length >= read) socket.resetAndDestroy()
    })
    socket.write(bytes.subarray(0, sent), () => sent < bytes.length && socket.resetAndDestroy())
    if (read === 0 && sent >= bytes.length) setTimeout(() => socket.resetAndDestroy(), randomInt(30)) // while it is worked on
  })
}

/** How far one try comes: a part of the request, the request and nothing of the answer, or a part of the answer. */
function anyCut({ length }: Buffer): { sent: number; read: number } {
  const kind = randomInt(3)
  return kind === 0 ? { sent: randomInt(length), read: 0 } : { sent: length, read: kind === 1 ? 0 : randomInt(1, 600) }
}

/** Three tries that break, and one that does not. */
async function pay(invoiceId: string): Promise<void> {
  const key = randomUUID()
  const bytes = requestOf(key, invoiceId)
  for (let broken = 0; broken < 3; broken += 1) await sendCut(bytes, anyCut(bytes))
  const text = await sendCut(bytes, { sent: bytes.length, read: Infinity })
  expect(text).toContain('HTTP/1.1 200')
  expect(text.split(`"note":"${key}"`)).toHaveLength(2)
}

test(`${payments} payments over connections that break are ${payments} rows`, { timeout: 1_200_000 }, async () => {
  const invoiceId = await newInvoice()
  let left = payments
  const client = async () => {
    for (; left > 0;) {
      left -= 1
      await pay(invoiceId)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  const { rows } = await server.owner.query<{ payments: number; notes: number }>(
    'SELECT count(*)::int AS payments, count(DISTINCT note)::int AS notes FROM payment WHERE "invoiceId" = $1',
    [invoiceId],
  )
  expect(rows[0]).toEqual({ payments, notes: payments })
})
