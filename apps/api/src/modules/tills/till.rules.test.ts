import { Prisma } from '@clinic/prisma/generated'
import { expect, test } from 'vitest'
import { asViewer } from '../../testing/as-viewer.ts'
import { addStaff, createClinic } from '../../testing/clinic.ts'
import { invoicesAt, line } from '../../testing/records/invoices.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { baht, tillsAt } from '../../testing/records/tills.ts'

/** What holds whatever is asked of Postgres, and however many pay at once. */

const server = useTestServer()
const invoices = invoicesAt(server)
const tills = tillsAt(server)

async function open(invoiceCount = 1) {
  const home = await createClinic(server.owner)
  const nok = await server.signIn((await addStaff(server.owner, home)).email)
  const invoiceIds: string[] = []
  for (let index = 0; index < invoiceCount; index += 1)
    invoiceIds.push((await invoices.issued(nok, home, { invoiceDetails: [line({ price: '5000' })] })).id)
  return { home, nok, invoiceIds }
}

const pay = (session: Session, invoiceId: string | undefined, amount: number) =>
  invoices.done(session, 'recordPayment', { invoiceId, amount, method: 'cash' })

/** As the application's role, with the rows of the person. */
const execute = (session: Session, statement: Prisma.Sql) =>
  asViewer(server, session, async (db) => {
    return db.$executeRaw(statement)
  })

test('a closed till is as it was closed, and takes in no payment', async () => {
  const { home, nok, invoiceIds } = await open()
  const { id } = await tills.opened(nok, home, '0')
  await pay(nok, invoiceIds[0], 100)
  const update = (assignments: string) =>
    execute(nok, Prisma.sql`UPDATE till SET ${Prisma.raw(assignments)} WHERE id = ${id}::uuid`)
  const close = `"closedTime" = now(), "closedById" = "userId", "closedByName" = 'x', snapshot = '{}'`
  const sums = (amount: string) => `sums = '[{"currency":"THB","method":"cash","count":1,"amount":"${amount}"}]'`
  const cash = (expected: string, difference: string) =>
    `cash = '[{"currency":"THB","openingFloat":"0.00","expected":"${expected}","counted":"90.00","difference":"${difference}"}]'`
  for (const assignments of [
    '"openingFloat" = 1',
    `${close}, ${sums('90.00')}, ${cash('90.00', '0.00')}`,
    `${close}, ${sums('100.00')}, ${cash('90.00', '0.00')}`,
    `${close}, ${sums('100.00')}, ${cash('100.00', '0.00')}`,
    `${close}, ${sums('100.00')}, ${cash('100.00', '-10.00')}`,
    `${close}, ${sums('100.00')}, cash = '[]'`,
  ])
    await expect(update(assignments), assignments).rejects.toThrow(/till is frozen|till_difference_has_reason|till_counted/)
  await tills.done(nok, 'closeTill', { id, cash: baht(100) })
  for (const assignments of [
    `"closedTime" = NULL, "closedById" = NULL, "closedByName" = NULL, snapshot = NULL, cash = '[]'`,
    `sums = '[]'`,
    `reason = 'x'`,
    '"printCount" = -1',
  ])
    await expect(update(assignments), assignments).rejects.toThrow(/till is frozen/)
  await expect(execute(nok, Prisma.sql`DELETE FROM till`)).rejects.toThrow(/permission denied/)

  await pay(nok, invoiceIds[0], 50)
  const assign = (which: string) => execute(nok, Prisma.sql`UPDATE payment SET "tillId" = ${id}::uuid WHERE ${Prisma.raw(which)}`)
  await expect(assign('"tillId" IS NULL')).rejects.toThrow(/no till/)
  const next = await tills.opened(nok, home, '0')
  await expect(assign('amount = 50')).rejects.toThrow(/no till/)
  await expect(execute(nok, Prisma.sql`UPDATE payment SET "tillId" = NULL`)).rejects.toThrow(/no till/)
  await expect(execute(nok, Prisma.sql`UPDATE payment SET amount = 1`)).rejects.toThrow(/permission denied/)
  expect((await tills.get(nok, next.id)).count).toBe(1)
})

test('a payment that was on its way while a till was opened and closed is in the next one', async () => {
  const { home, nok, invoiceIds } = await open()
  const holder = await server.owner.connect()
  await holder.query('BEGIN; LOCK TABLE payment IN SHARE MODE')
  const paying = pay(nok, invoiceIds[0], 100)
  const waiting = `SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database
    WHERE NOT granted AND relation = 'payment'::regclass AND d.datname = current_database()`
  await expect.poll(async () => (await server.owner.query(waiting)).rowCount, { timeout: 30_000, interval: 10 }).toBe(1)
  const { id } = await tills.opened(nok, home, '0')
  await tills.done(nok, 'closeTill', { id, cash: baht(0) })
  await holder.query('COMMIT')
  holder.release()
  await paying
  const next = await tills.opened(nok, home, '0')
  expect((await tills.get(nok, next.id)).count).toBe(1)
})

test('of eight who pay while it is closed and opened again, each payment is in one till, and each till adds up', async () => {
  const { home, nok, invoiceIds } = await open(8)
  await tills.opened(nok, home, '0')
  let isPaying = true
  const paying = Promise.all(
    invoiceIds.map(async (invoiceId, client) => {
      for (let amount = 1; amount <= 12; amount += 1) await pay(nok, invoiceId, amount + client)
    }),
  ).finally(() => (isPaying = false))
  while (isPaying) {
    const { id } = await tills.current(nok, home)
    await tills.done(nok, 'closeTill', { id, cash: baht(0), reason: 'ตรวจนับระหว่างวัน' })
    await tills.opened(nok, home, '0')
  }
  await paying
  const { id } = await tills.current(nok, home)
  await tills.done(nok, 'closeTill', { id, cash: baht(0), reason: 'ปิดวัน' })
  const { id: last } = await tills.opened(nok, home, '0')
  await tills.done(nok, 'closeTill', { id: last, cash: baht(0), reason: 'ปิดวัน' })

  const { rows } = await server.owner.query(
    `SELECT t.id, t.sums->0->>'amount' AS said, sum(p.amount)::text AS paid, (t.sums->0->>'count')::int AS "saidCount", count(p.*)::int AS count
     FROM till t JOIN payment p ON p."tillId" = t.id WHERE t."establishmentId" = $1 GROUP BY t.id`,
    [home.id],
  )
  for (const row of rows) expect([row.said, row.saidCount]).toEqual([row.paid, row.count])
  expect(rows.reduce((total, { count }) => total + count, 0)).toBe(8 * 12)
  const { rows: all } = await server.owner.query('SELECT 1 FROM till WHERE "establishmentId" = $1', [home.id])
  expect(all.length).toBeGreaterThan(3)
})
