import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { addPatients, createClinic, type Clinic } from '../testing/clinic.ts'
import pg from 'pg'
import { readBalance } from './csv/balance.ts'
import { changesIn, createImporting } from './testing/importing.ts'
import type { Importing } from './testing/importing.ts'

test.each([
  ['1,234.50', '1234.50'],
  ['฿ ๑,๒๓๔', '1234.00'],
  ['500', '500.00'],
  ['-500.00', '-500.00'],
  ['(500.00)', '-500.00'],
  ['500 CR', '-500.00'],
  ['1200 บาท', '1200.00'],
  ['0.00', '0.00'],
  ['1.234', undefined],
  ['much', undefined],
  ['', undefined],
  ['-', '0.00'],
])('a balance of %j is %j', (text, amount) => expect(readBalance(text)).toBe(amount))

describe('balances and open invoices of the program before', () => {
  let importing: Importing
  let clinic: Clinic
  let owner: pg.Pool
  const run = (file: string, ...more: string[]) => importing.run(['--establishment', clinic.id, ...more, file])

  beforeAll(async () => {
    importing = await createImporting()
    owner = new pg.Pool({ connectionString: importing.url, max: 2 })
    clinic = await createClinic(owner)
    await addPatients(owner, clinic.id, [{ firstName: 'อารี', lastName: 'มีสุข' }])
  })
  afterAll(async () => {
    await owner.end()
    await importing.close()
  })

  it('become issued invoices under their numbers, of their day, and credit; nothing owed is nothing', async () => {
    const file = importing.write(
      'balances.csv',
      [
        'Patient,Invoice no,Invoice date,Due,Outstanding balance,Service',
        'สมชาย ใจดี,A-17,2026-05-03,2026-06-02,"1,500.00",Scaling',
        'Malee Thongdee,INV-2026-00001,2026-07-01,,250.50,',
        'Malee Thongdee,,,,900,',
        'อารี มีสุข,,,,(300.00),',
        'สมชาย ใจดี,,,,0.00,',
        'Nobody Here,,,,10,',
        'สมชาย ใจดี,A-18,2026-05-03,,ten,',
      ].join('\n'),
    )
    const checked = await run(file, '--dry-run')
    expect(checked.tallies['balances']).toMatchObject({ read: 7, inserted: 4, unchanged: 1, reported: 2 })
    expect(await importing.rows('SELECT 1 FROM invoice')).toEqual([])

    const first = await run(file)
    expect(first.report.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      ['8', 'balance', 'is not a valid number'],
      ['7', 'patient', 'is neither in the files nor in the clinic'],
    ])
    expect(
      await importing.rows(`
        SELECT i.number, i.status, i."totalAmount"::text AS total, i."dueDate"::text AS due, d."medicalService" AS line, i.notes,
          (i."issuedTime" AT TIME ZONE 'Asia/Bangkok')::date::text AS day, i.snapshot ->> 'patientName' AS name
        FROM invoice i JOIN invoice_detail d ON d."invoiceId" = i.id ORDER BY i."totalAmount"`),
    ).toMatchObject([
      {
        number: 'BF-00001',
        total: '250.50',
        day: '2026-07-01',
        notes: expect.stringContaining('INV-2026-00001'),
        name: 'Malee Thongdee',
      },
      { number: 'BF-00002', total: '900.00', due: null, line: 'ยอดยกมา / Balance brought forward' },
      {
        number: 'A-17',
        status: 'issued',
        total: '1500.00',
        due: '2026-06-02',
        day: '2026-05-03',
        line: 'Scaling',
        name: 'สมชาย ใจดี',
      },
    ])
    expect(
      await importing.rows('SELECT balance::text, kind, method FROM patient_credit JOIN credit_entry USING ("patientId")'),
    ).toEqual([{ balance: '300.00', kind: 'brought_forward', method: null }])
    expect(changesIn(await run(file))).toEqual({ inserted: 0, updated: 0 })
  })

  it('a balance that has changed in the source leaves what is here, and says so', async () => {
    const file = importing.write('again.csv', 'ผู้ป่วย,เลขที่ใบแจ้งหนี้,วันที่,ยอดค้างชำระ\nสมชาย ใจดี,A-17,3/5/2569,"700.00"\n')
    const again = await run(file)
    expect(again.report).toMatchObject([{ reason: 'was brought forward before; what is here stays as it is' }])
    expect(await importing.rows(`SELECT "totalAmount"::text AS total FROM invoice WHERE number = 'A-17'`)).toEqual([
      { total: '1500.00' },
    ])
  })
})
