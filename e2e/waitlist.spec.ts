import type { Page } from '@playwright/test'
import {
  book,
  clinicTime,
  createDoctor,
  createPatient,
  getEstablishmentId,
  ownMonday,
  type Person,
} from './support/clinic-data.ts'
import type { Language } from './support/fixtures.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { longUnlessFirst } from './support/long.ts'

/** An appointment is canceled, and its time goes to who waits. Keys and clicks are counted from the cancellation until it is booked. */

const most = 2

const words = {
  en: {
    cancel: 'Cancel appointment',
    fits: /^2 people waiting fit 14:00–14:30/,
    book: /^Book .*: Wara /,
    booked: /^Wara .* is booked: /,
    waitlist: 'Waitlist',
    put: 'Put on the waitlist',
    undo: /^Undo/,
  },
  th: {
    cancel: 'ยกเลิกนัด',
    fits: /^มี 2 คนที่รอคิวมาเวลา 14:00–14:30 ได้/,
    book: /^นัด .*: Wara /,
    booked: /^นัด Wara .* แล้ว: /,
    waitlist: 'รายชื่อรอคิว',
    put: 'เพิ่มในรายชื่อรอคิว',
    undo: /^เลิกทำ/,
  },
} satisfies Record<Language, Record<string, string | RegExp>>

type Wish = { doctorIds: string[]; minutes?: number; isUrgent?: boolean; dayParts?: string[]; weekdays?: string[] }

async function putOnWaitlist(page: Page, patient: Person, wish: Wish): Promise<void> {
  const input = { establishmentId: await getEstablishmentId(page), patientId: patient.id, minutes: 30, ...wish }
  await graphql(page, 'mutation ($input: CreateWaitlistEntryInput!) { createWaitlistEntry(input: $input) { id } }', { input })
}

/** An appointment at 14:00 of a new doctor, and four who wait for this doctor: two of them could come then, Wara first. */
async function bookAndWait(page: Page) {
  const [doctor, date] = [await createDoctor(page, 'Waiter'), ownMonday()]
  const id = await book(page, { doctorId: doctor.id, date, time: '14:00', patient: await createPatient(page, 'Anong') })
  await book(page, { doctorId: doctor.id, date, time: '14:30', patient: await createPatient(page, 'Boon') })
  const [somsri, wara, yai, preecha] = [
    await createPatient(page, 'Somsri'),
    await createPatient(page, 'Wara'),
    await createPatient(page, 'Yai'),
    await createPatient(page, 'Preecha'),
  ]
  const doctorIds = [doctor.id]
  await putOnWaitlist(page, somsri, { doctorIds })
  await putOnWaitlist(page, wara, { doctorIds, isUrgent: true })
  await putOnWaitlist(page, yai, { doctorIds, dayParts: ['morning'] })
  await putOnWaitlist(page, preecha, { doctorIds, weekdays: ['Friday'] })
  return { doctor, date, id, wara, address: `/calendar?view=day&date=${date}&doctors=${doctor.id}&event=${id}` }
}

async function cancelOnScreen(page: Page, address: string, language: Language) {
  const { cancel } = words[language]
  await page.goto(address)
  await page.getByRole('button', { name: cancel, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: cancel, exact: true }).last().click()
}

type Event = { patient: { id: string } | null; startTime: string; status: string }
async function eventsOf(page: Page, doctorId: string, date: string): Promise<Event[]> {
  const query = `query ($filter: EventFilter) { events(filter: $filter) { edges { startTime status patient { id } } } }`
  const filter = { doctorId, from: clinicTime(date, '00:00'), to: clinicTime(date, '23:59') }
  return (await graphql<{ events: { edges: Event[] } }>(page, query, { filter })).events.edges
}

for (const language of ['en', 'th'] as const) {
  for (const phone of [false, true]) {
    const device = phone ? 'phone' : 'PC'
    test(`a canceled time goes to the waitlist (${language}, ${device})`, longUnlessFirst(language, phone), async ({ open }) => {
      const say = words[language]
      const page = await open({ as: 'admin@demo.clinic', language, phone })
      const { doctor, date, wara, address } = await bookAndWait(page)
      await cancelOnScreen(page, address, language)

      let count = 0
      const fits = page.getByRole('button', { name: say.fits })
      await expect(fits).toBeVisible()
      const bookWara = page.getByRole('dialog').getByRole('button', { name: say.book })
      if (phone) {
        await fits.click()
        await bookWara.click()
        count += 2
      } else {
        await page.keyboard.press('l')
        await expect(bookWara).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(fits).toBeFocused()
        await page.keyboard.press('l')
        await expect(bookWara).toBeFocused()
        await page.keyboard.press('Enter')
        count += 2
      }
      await expect(page.getByText(say.booked)).toBeVisible()
      if (!phone) await expect(page.getByRole('button', { name: say.undo })).toBeFocused()
      console.log(`a canceled time is given away, ${language}, ${device}: ${count} keys or clicks`)
      expect(count).toBeLessThanOrEqual(most)
      const booked = (await eventsOf(page, doctor.id, date)).filter(({ patient }) => patient?.id === wara.id)
      expect(booked).toMatchObject([{ startTime: clinicTime(date, '14:00').toISOString(), status: 'pending' }])
    })
  }
}

test('who was booked leaves the list on every desk, and undo puts both back', async ({ open }) => {
  const say = words.en
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, date, wara, address } = await bookAndWait(page)
  const second = await open({ as: 'admin@demo.clinic' })
  await second.goto(`/waitlist?doctor=${doctor.id}`)
  const rows = second.getByRole('list', { name: say.waitlist }).getByRole('listitem')
  const row = rows.filter({ hasText: wara.name })
  await expect(row).toHaveCount(1)

  await cancelOnScreen(page, address, 'en')
  await page.getByRole('button', { name: say.fits }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.book }).click()
  await expect(row).toHaveCount(0)
  const past = second.getByRole('checkbox', { name: 'No longer waiting' })
  await past.click()
  await expect(row).toContainText('Booked')
  await past.click()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: say.undo }).click()
  await expect(row).toHaveCount(1)
  expect((await eventsOf(page, doctor.id, date)).some(({ patient }) => patient?.id === wara.id)).toBe(false)
})

test('a patient is put on the list, and wants an earlier time than an appointment has', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, date, id } = await bookAndWait(page)
  const later = await createPatient(page, 'Later')
  const event = await book(page, { doctorId: doctor.id, date, time: '16:00', patient: later })

  await page.goto(`/waitlist?appointment=${event}`)
  const dialog = page.getByRole('dialog', { name: words.en.put })
  await expect(dialog).toContainText(`${later.name} wants an earlier time`)
  await expect(dialog.getByLabel('Doctors', { exact: true })).toBeFocused()
  await dialog.getByRole('checkbox', { name: 'Urgent' }).check()
  await dialog.getByRole('button', { name: words.en.put }).click()
  await expect(page.getByRole('listitem').filter({ hasText: later.name })).toContainText('16:00')

  await cancelOnScreen(page, `/calendar?view=day&date=${date}&doctors=${doctor.id}&event=${id}`, 'en')
  await page.getByRole('button', { name: /^3 people waiting fit/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^Move to .*: ${later.name}`) })
    .click()
  await expect(page.getByText(new RegExp(`^${later.name} moved to `))).toBeVisible()
  const times = async () =>
    (await eventsOf(page, doctor.id, date)).filter(({ patient }) => patient?.id === later.id).map(({ startTime }) => startTime)
  expect(await times()).toEqual([clinicTime(date, '14:00').toISOString()])
  await page.getByRole('button', { name: words.en.undo }).click()
  await expect.poll(times).toEqual([clinicTime(date, '16:00').toISOString()])
})

test('"Find a time" of an earlier appointment leads to it, and moving it takes its patient off the list', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, date, sooner] = [await createDoctor(page, 'Sooner'), ownMonday(), await createPatient(page, 'Sooner')]
  const event = await book(page, { doctorId: doctor.id, date, time: '16:00', patient: sooner })
  await page.goto(`/waitlist?appointment=${event}`)
  const dialog = page.getByRole('dialog', { name: words.en.put })
  await dialog.getByRole('checkbox', { name: 'Urgent' }).check()
  await dialog.getByRole('button', { name: words.en.put }).click()
  const row = page.getByRole('listitem').filter({ hasText: sooner.name })
  await expect(row).toContainText('16:00')

  const second = await open({ as: 'admin@demo.clinic' })
  await second.goto('/waitlist')
  const seen = second.getByRole('listitem').filter({ hasText: sooner.name })
  await expect(seen).toBeVisible()
  await row.getByRole('link', { name: `Find a time for ${sooner.name}` }).click()
  const panel = page.getByRole('complementary').filter({ hasText: sooner.name })
  const moveTo = async (time: string) => {
    await panel.getByRole('textbox', { name: 'Time' }).fill(time)
    await page.keyboard.press('Tab')
    await panel.getByRole('button', { name: 'Save' }).click()
  }
  const told = page.getByRole('status').filter({ hasText: 'Taken off the waitlist.' })
  const moved = page.getByRole('status').filter({ hasText: `${sooner.name} moved to` })
  await moveTo('10:00')
  await expect(told).toContainText(`${sooner.name} moved to`)
  await expect(seen).toBeHidden()
  await moveTo('09:30')
  await expect(moved).toContainText('09:30–10:00')
  await expect(told).toBeHidden()
  await moveTo('16:00')
  await expect(seen).toBeVisible()
  await moveTo('10:00')
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: words.en.undo }).click()
  await expect(seen).toBeVisible()
})

test('a time that one desk offers is held for others to see, with the dialog and with the tab', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, date, address } = await bookAndWait(page)
  const second = await open({ as: 'admin@demo.clinic' })
  await second.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}`)
  const note = second.getByRole('note').filter({ hasText: 'Being booked by Suda Rattanakul' })
  await cancelOnScreen(page, address, 'en')
  const fits = page.getByRole('button', { name: words.en.fits })
  await fits.click()
  await expect(note).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await expect(fits).toBeFocused()
  await fits.click()
  await expect(note).toBeVisible()
  await page.goto('/patients')
  await expect(note).toBeHidden()
})

test('a free time is found for who waits; it takes them off the list, and undo puts them back', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, date, patient] = [await createDoctor(page, 'Waiter'), ownMonday(), await createPatient(page, 'Finder')]
  await putOnWaitlist(page, patient, { doctorIds: [doctor.id], minutes: 45 })
  await page.goto(`/waitlist?doctor=${doctor.id}`)
  const row = page.getByRole('list', { name: words.en.waitlist }).getByRole('listitem').filter({ hasText: patient.name })
  await row.getByRole('link', { name: /^Find a time/ }).click()
  const panel = page.getByRole('complementary', { name: 'New appointment' })
  await expect(panel.getByRole('combobox', { name: 'Patient' })).toHaveValue(patient.name)
  await panel.getByRole('textbox', { name: 'Date' }).fill(date)
  await panel.getByRole('textbox', { name: 'Time' }).fill('22:00')
  await panel.getByRole('button', { name: 'Book', exact: true }).click()
  await panel.getByRole('textbox', { name: 'Or book anyway, because' }).fill('Late shift')
  await panel.getByRole('button', { name: 'Book anyway' }).click()
  await expect(panel).toBeHidden()
  expect(await eventsOf(page, doctor.id, date)).toMatchObject([{ patient: { id: patient.id } }])
  await page.getByRole('link', { name: words.en.waitlist, exact: true }).click()
  await expect(row).toHaveCount(0)
  const undo = page.getByRole('button', { name: words.en.undo })
  await undo.click()
  await expect(undo).toBeHidden()
  await page.goto(`/waitlist?doctor=${doctor.id}`)
  await expect(row).toHaveCount(1)

  await page.getByRole('searchbox', { name: 'Patient' }).fill('Nobodyatall')
  await expect(page.getByText('Nobody found for “Nobodyatall”')).toBeVisible()
})

test('a removed appointment says who fits', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { address } = await bookAndWait(page)
  await page.goto(address)
  await page.getByRole('button', { name: 'Made by mistake: remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the appointment' }).click()
  await expect(page.getByRole('button', { name: words.en.fits })).toBeVisible()
})
