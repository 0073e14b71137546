import { afterEach, beforeEach, expect, test } from 'vitest'
import { createImporting } from './testing/importing.ts'
import type { Importing } from './testing/importing.ts'

/** What patients want of messages, in the columns of a file. */

let importing: Importing
beforeEach(async () => void (importing = await createImporting()))
afterEach(() => importing.close())

const wishes = () =>
  importing.rows(
    `SELECT "firstName", w.channel, w.language, w.declined, w.version FROM patient p
     LEFT JOIN contact_preference w ON w."patientId" = p.id ORDER BY "firstName"`,
  )
const into = async (lines: string[], establishment: string, ...args: string[]) =>
  importing.run(['--establishment', establishment, ...args, importing.write('patients.csv', lines.join('\n'))])
const reported = ({ report }: Awaited<ReturnType<typeof into>>) =>
  report.map(({ line, field, reason, value }) => [Number(line), field, reason, value])

const english =
  'HN,First name,Last name,Preferred contact method,Language of messages,Wants messages about appointments,Wants reminders to book,Wants receipts by e-mail'
const thai = 'HN,ชื่อ,นามสกุล,ช่องทางติดต่อ,ภาษาของข้อความ,ต้องการรับข้อความเกี่ยวกับนัดหมาย,ต้องการรับข้อความเตือนให้นัดหมาย,ต้องการรับใบเสร็จทางอีเมล'

test('are read in both languages; of who says nothing, nobody has asked', async () => {
  const first = await into(
    [english, 'HN1,Anong,Dee,By telephone only,English,yes,no,No', 'HN2,Boon,Dee,,,,,', 'HN3,Chai,Dee,Whatever there is,,yes,,-'],
    'new',
  )
  const id = first.imported?.clinic.id ?? ''
  expect(first.report).toEqual([])
  await into([thai, 'HN4,Dao,ดี,ข้อความ SMS,ไทย,ใช่,ไม่,ปฏิเสธ'], id)
  expect(await wishes()).toEqual([
    { firstName: 'Anong', channel: 'phone', language: 'en', declined: ['recalls', 'receipts'], version: 1 },
    { firstName: 'Boon', channel: null, language: null, declined: null, version: null },
    { firstName: 'Chai', channel: null, language: null, declined: [], version: 1 },
    { firstName: 'Dao', channel: 'sms', language: 'th', declined: ['recalls', 'receipts'], version: 1 },
  ])
})

test('what is not known is told by line and column, and kept in the notes', async () => {
  const result = await into([english, 'HN1,Anong,Dee,pigeon,Latin,perhaps,,yes'], 'new')
  expect(reported(result)).toEqual([
    [2, 'contactBy', 'is none of LINE, e-mail, SMS and phone; left empty, and kept in the notes', 'pigeon'],
    [2, 'messageLanguage', 'is neither Thai nor English; left empty, and kept in the notes', 'Latin'],
    [2, 'appointmentMessages', 'is neither yes nor no; left empty, and kept in the notes', 'perhaps'],
  ])
  expect(await importing.rows('SELECT notes FROM patient')).toEqual([
    { notes: 'contactBy: pigeon\nmessageLanguage: Latin\nappointmentMessages: perhaps' },
  ])
})

test('a refusal stays, whatever a later file leaves empty or says; the history has what changed', async () => {
  const first = await into([english, 'HN1,Anong,Dee,SMS,,no,yes,yes'], 'new')
  const id = first.imported?.clinic.id ?? ''
  await importing.rows(`UPDATE contact_preference SET declined = '{appointments,receipts}'`) // by the link of a message
  const empty = await into([english, 'HN1,Anong,Dee-Jai,,,,,'], id)
  expect(empty.tallies['patients']).toMatchObject({ updated: 1 })
  const tried = [english, 'HN1,Anong,Dee,E-mail,,yes,no,yes']
  const dry = await into(tried, id, '--dry-run')
  expect(await wishes()).toEqual([
    { firstName: 'Anong', channel: 'sms', language: null, declined: ['appointments', 'receipts'], version: 1 },
  ])
  const again = await into(tried, id)
  const kept = 'was declined before, which is kept; whoever wants it again says so in the clinic'
  for (const result of [dry, again])
    expect(reported(result)).toEqual([
      [2, 'appointmentMessages', kept, 'yes'],
      [2, 'mailedReceipts', kept, 'yes'],
    ])
  expect(await wishes()).toEqual([
    { firstName: 'Anong', channel: 'email', language: null, declined: ['appointments', 'receipts', 'recalls'], version: 2 },
  ])
  const history = await importing.rows(
    `SELECT action, changes FROM audit_entry WHERE entity = 'contact_preference' ORDER BY time, id`,
  )
  expect(history).toMatchObject([
    { action: 'created' },
    {
      action: 'updated',
      changes: expect.arrayContaining([
        { field: 'channel', from: 'sms', to: 'email' },
        { field: 'declined', from: 'appointments, receipts', to: 'appointments, receipts, recalls' },
      ]),
    },
  ])
})
