import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@clinic/prisma/testing/free-port'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { createClinic } from '../clinic.ts'
import { createTestDatabase, testSecret } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import type { ServerProcess } from '../faults/server-process.ts'
import { createServerProcess } from '../faults/server-process.ts'
import { openTestServer } from '../server.ts'
import { brokenInvariants } from './money-invariants.ts'

/** The server is killed while four clients issue receipts and credit notes: no number is missing, none is there twice. */

const kills = Number(process.env.MONEY_KILLS ?? 2)
const clients = 4
const folder = mkdtempSync(path.join(tmpdir(), 'clinic-money-'))

let database: TestDatabase
let owner: pg.Pool
let home: Clinic
let server: ServerProcess
let cookie: string

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 2 })
  owner.on('error', () => undefined)
  home = await createClinic(owner)
  const near = await openTestServer({}, database) // only to sign in
  const session = await near.signIn(home.admin.email)
  await near.close()
  cookie = [...session.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const port = await freePort()
  const environment = {
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    BASE_URL: `http://localhost:${port}`,
    DATA_DIR: path.join(folder, 'data'),
  }
  server = createServerProcess({ port, environment, logFile: path.join(folder, 'server.log') })
  server.start()
  await isReady()
})

afterAll(async () => {
  await server?.stop()
  await owner?.end()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Answered = { data: Record<string, { id: string; payments?: { id: string }[]; receipts?: { id: string }[] }> }

async function send(name: string, type: string, input: object): Promise<Answered['data'][string]> {
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { id payments { id } receipts { id } } }`
  const response = await fetch(`${server.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, cookie },
    body: JSON.stringify({ query, variables: { input } }),
    signal: AbortSignal.timeout(5000),
  })
  const { data, errors } = (await response.json()) as Answered & { errors?: unknown }
  const row = data?.[name]
  if (!row) throw new Error(JSON.stringify(errors))
  return row
}

async function isReady(): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    const response = await fetch(`${server.origin}/graphql?query={__typename}`).catch(() => undefined)
    if (response && response.status < 500) return
    await sleep(50)
  }
  throw new Error('the server is not back after a minute')
}

/** An invoice, its payment, the receipt, and a credit note against it. */
async function issueAll() {
  const parties = { establishmentId: home.id, patientId: home.somchai.patientId }
  const invoiceDetails = [{ medicalService: 'Check-up', quantity: 1, price: '500' }]
  const { id: invoiceId } = await send('createInvoice', 'CreateInvoiceInput', { ...parties, status: 'issued', invoiceDetails })
  const paid = await send('recordPayment', 'RecordPaymentInput', { invoiceId, amount: '500', method: 'cash' })
  const receipted = await send('issueReceipt', 'IssueReceiptInput', { paymentId: paid.payments?.[0]?.id })
  const note = { invoiceId, receiptId: receipted.receipts?.[0]?.id, amount: '100', reason: 'x' }
  await send('issueCreditNote', 'IssueCreditNoteInput', note)
}

test('kill -9 while receipts and credit notes are issued', { timeout: 600_000 }, async () => {
  const run = { isOver: false, done: 0, failed: 0 }
  const work = async () => {
    while (!run.isOver) {
      await issueAll().then(
        () => (run.done += 1),
        () => (run.failed += 1),
      )
      if (run.failed > 0) await sleep(20)
    }
  }
  const working = Array.from({ length: clients }, work)
  for (let kill = 0; kill < kills; kill += 1) {
    const before = run.done
    await expect.poll(() => run.done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + 8)
    expect(server.kill(), 'the process that serves').toBeTypeOf('number')
    await sleep(200)
    await isReady()
  }
  const before = run.done
  await expect.poll(() => run.done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + 4)
  run.isOver = true
  await Promise.all(working)
  expect(run.failed).toBeGreaterThan(0)
  expect(await brokenInvariants(owner, home.id)).toEqual([])
  const { rows } = await owner.query<{ notes: number }>('SELECT count(*)::int AS notes FROM credit_note')
  expect(rows[0]?.notes).toBeGreaterThanOrEqual(run.done)
})
