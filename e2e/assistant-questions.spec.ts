import { addDays } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { openAssistant, sendMessage } from './support/assistant.ts'
import { clinicTime, createPatient, getEstablishmentId, ownMonday } from './support/clinic-data.ts'
import type { Person } from './support/clinic-data.ts'
import type { Language } from './support/fixtures.ts'
import { expect, graphql, test } from './support/fixtures.ts'

/** What a desk asks the assistant of the clinic's time: closures, rooms, recalls. */

type Said = { date: string; room: string; patient: string }

const spoken = {
  en: {
    open: ({ date }: Said) => `is the clinic open on ${date}?`,
    closed: 'Closed',
    room: ({ date, room }: Said) => `is ${room} free on ${date} at 15:00?`,
    free: 'Free',
    notFree: 'Not free',
    byRoom: 'Open the day by room',
    clinicClosed: 'Clinic closed',
    recall: ({ patient }: Said) => `is ${patient} due for a recall?`,
    recalls: 'Open the recalls',
    locale: 'en-GB',
  },
  th: {
    open: ({ date }: Said) => `วันที่ ${date} คลินิกเปิดไหม`,
    closed: 'ปิดทำการ',
    room: ({ date, room }: Said) => `วันที่ ${date} 15:00 ${room.replace('treatment room', 'ห้อง')} ว่างไหม`,
    free: 'ว่าง',
    notFree: 'ไม่ว่าง',
    byRoom: 'เปิดปฏิทินวันตามห้อง',
    clinicClosed: 'คลินิกปิด',
    recall: ({ patient }: Said) => `คุณ ${patient} ครบกำหนดติดตามหรือยัง`,
    recalls: 'เปิดรายการติดตาม',
    locale: 'th-TH',
  },
} satisfies Record<Language, object>

let days = 0
/** Fifteen years on, where no other test books, and another one in each process: a closed day is closed for all. */
const farDay = () => addDays(ownMonday(), 780 * 7 + (process.pid % 3000) + days++)
const spokenDate = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

async function createRecords(page: Page, patient: Person, room: string) {
  const date = farDay()
  const establishmentId = await getEstablishmentId(page)
  const create = (name: string, input: object) => {
    const type = name.charAt(0).toUpperCase() + name.slice(1)
    return graphql(page, `mutation ($input: ${type}Input!) { ${name}(input: $input) { id } }`, {
      input: { establishmentId, ...input },
    })
  }
  const closed = { startTime: clinicTime(date, '00:00'), endTime: clinicTime(addDays(date, 1), '00:00') }
  await create('createClosures', { closures: [{ name: 'Songkran', ...closed }] })
  const out = { outFrom: clinicTime(date, '14:00'), outUntil: clinicTime(date, '16:00'), outReason: 'Painting' }
  await create('createResource', { kind: 'room', name: room, ...out })
  await create('createRecall', { patientId: patient.id, dueDate: date, reason: 'Blood pressure' })
  return date
}

for (const [phone, language] of [
  [false, 'en'],
  [true, 'th'],
] as const)
  test(`closures, rooms and recalls are told ${phone ? 'on a phone' : 'on a PC'}, ${language}`, async ({ open }) => {
    const page = await open({ as: 'admin@demo.clinic', phone, language })
    const words = spoken[language]
    const patient = await createPatient(page, 'Malee')
    const room = `treatment room ${process.pid}${phone ? 1 : 0}`
    const date = await createRecords(page, patient, room)
    const said = { date: spokenDate(date, words.locale), room, patient: patient.name }
    await page.goto('/')
    const panel = await openAssistant(page, language)
    const log = panel.getByRole('log')

    await sendMessage(panel, words.open(said), language)
    const day = log.getByRole('listitem').filter({ hasText: 'Songkran' })
    await expect(day).toContainText(words.closed)

    await sendMessage(panel, words.room(said), language)
    const row = log.getByRole('listitem').filter({ hasText: room })
    await expect(row).toContainText(words.notFree)
    await expect(row).toContainText(`${words.free.toLowerCase()} 16:00`)
    await expect(log.getByRole('listitem').filter({ hasText: words.clinicClosed })).toContainText('Songkran')
    await expect(log.getByRole('link', { name: words.byRoom })).toHaveAttribute('href', new RegExp(`date=${date}&by=room`))

    await sendMessage(panel, words.recall(said), language)
    await expect(log.getByRole('listitem').filter({ hasText: patient.name })).toContainText('Blood pressure')
    await log.getByRole('link', { name: words.recalls }).click()
    await expect(page).toHaveURL(/\/recalls/)
  })
