import type { Page } from '@playwright/test'
import { book, clinicTime, createDoctor, createPatient, getEstablishmentId, ownMonday } from './support/clinic-data.ts'
import type { Language } from './support/fixtures.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { counting } from './support/hand.ts'
import { longUnlessFirst } from './support/long.ts'

/** A doctor is ill, and has twelve appointments. Keys and clicks are counted from the doctor's page until all of them are settled. */

const most = 40

const words = {
  en: {
    addTimeOff: 'Add time off',
    timeOff: 'Time off',
    sick: 'Sick',
    firstDay: 'First day',
    lastDay: 'Last day',
    booked: '12 appointments are booked then',
    save: 'Save',
    title: 'Appointments to settle',
    off: /Illo.* is off/,
    markAll: /^Mark all: .*Illo/,
    others: 'Other doctors, same time',
    move: /^Move \d+ appointments?$/,
    cancel: /^Cancel the appointment of /,
    cancelIt: 'Cancel appointment',
    called: /^Called /,
    note: 'Will ring back',
    times: /^New times for /,
    undo: 'Undo',
  },
  th: {
    addTimeOff: 'เพิ่มเวลาที่ไม่อยู่',
    timeOff: 'เวลาที่ไม่อยู่',
    sick: 'ป่วย',
    firstDay: 'วันแรก',
    lastDay: 'วันสุดท้าย',
    booked: 'มี 12 นัดในช่วงนี้',
    save: 'บันทึก',
    title: 'นัดที่ต้องจัดการ',
    off: /Illo.* ไม่อยู่/,
    markAll: /^เลือกทั้งหมด: .*Illo/,
    others: 'แพทย์ท่านอื่น เวลาเดิม',
    move: /^ย้าย \d+ นัด$/,
    cancel: /^ยกเลิกนัดของ /,
    cancelIt: 'ยกเลิก 1 นัด',
    called: /^โทรหา /,
    note: 'จะโทรกลับ',
    times: /^เวลาใหม่สำหรับ /,
    undo: 'เลิกทำ',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

/** Twelve appointments of a new doctor on a Monday that is theirs alone. */
async function bookTwelve(page: Page) {
  const [doctor, date] = [await createDoctor(page, 'Illo'), ownMonday()]
  const patients = []
  for (let index = 0; index < 12; index += 1) {
    const patient = await createPatient(page, `Pat${'abcdefghijkl'[index]}`)
    const minutes = 9 * 60 + index * 30
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    await book(page, { doctorId: doctor.id, date, time, patient })
    patients.push(patient)
  }
  return { doctor, date, patients }
}

for (const language of ['en', 'th'] as const) {
  for (const phone of [false, true]) {
    test(
      `twelve appointments of a doctor who is ill are settled (${language}, ${phone ? 'phone' : 'PC'})`,
      longUnlessFirst(language, phone),
      async ({ open }) => {
        const say = words[language]
        const page = await open({ as: 'admin@demo.clinic', language, phone })
        const { doctor, date } = await bookTwelve(page)
        await page.goto(`/doctors/${doctor.id}`)
        const hand = counting(page)

        await hand.click(page.getByRole('button', { name: say.addTimeOff }))
        const dialog = page.getByRole('dialog', { name: say.timeOff })
        await hand.click(dialog.getByText(say.sick, { exact: true }))
        await hand.click(dialog.getByRole('textbox', { name: say.firstDay }))
        await hand.press('Control+A')
        await hand.type(`${Number(date.slice(8))}/${Number(date.slice(5, 7))}/${date.slice(2, 4)}`)
        await hand.press('Tab')
        await expect(dialog.getByText(say.booked)).toBeVisible()
        await hand.click(dialog.getByRole('button', { name: say.save }))

        await expect(page.getByRole('heading', { name: say.title })).toBeVisible()
        const list = page.getByRole('region', { name: say.off }).filter({ hasText: doctor.lastName })
        const rows = list.getByRole('listitem')
        await expect(rows).toHaveCount(12)

        await test.step('one patient cancels, one will ring back, two choose a time', async () => {
          await hand.click(rows.first().getByRole('button', { name: say.cancel }))
          await hand.click(page.getByRole('dialog').getByRole('button', { name: say.cancelIt, exact: true }))
          await expect(rows).toHaveCount(11)
          await hand.click(rows.first().getByRole('button', { name: say.called }))
          await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
          await hand.press('Enter')
          await expect(rows.first()).toContainText(say.note)
          for (const left of [10, 9]) {
            await hand.click(rows.nth(1).getByRole('group', { name: say.times }).getByRole('button').first())
            await expect(rows).toHaveCount(left)
          }
        })

        await test.step('the others go to other doctors at once', async () => {
          await hand.click(list.getByRole('checkbox', { name: say.markAll }))
          await hand.click(page.getByRole('button', { name: say.others }))
          await hand.click(page.getByRole('dialog').getByRole('button', { name: say.move }))
          await expect(list).toBeHidden()
        })

        console.log(`twelve settled, ${language}, ${phone ? 'phone' : 'PC'}: ${hand.total()} keys and clicks`)
        expect(hand.total()).toBeLessThanOrEqual(most)
      },
    )
  }
}

test('a second desk sees what is settled and what is undone; Today says what is left', async ({ open }) => {
  const say = words.en
  const page = await open({ as: 'admin@demo.clinic' })
  const { doctor, date, patients } = await bookTwelve(page)
  await page.goto(`/doctors/${doctor.id}`)
  await page.getByRole('button', { name: say.addTimeOff }).click()
  await page.getByRole('textbox', { name: say.firstDay }).fill(date)
  await page.getByRole('textbox', { name: say.lastDay }).fill(date)
  await expect(page.getByText(say.booked)).toBeVisible()
  await page.getByRole('button', { name: say.save }).click()
  const rowsOf = (desk: Page) =>
    desk.getByRole('region', { name: say.off }).filter({ hasText: doctor.lastName }).getByRole('listitem')
  await expect(rowsOf(page)).toHaveCount(12)

  const second = await open({ as: 'admin@demo.clinic' })
  const third = await open({ as: 'admin@demo.clinic' })
  await second.goto('/unsettled')
  await third.goto('/')
  const note = third.getByRole('link', { name: /appointments? to settle$/ })
  await expect(rowsOf(second)).toHaveCount(12)
  const left = async () => Number.parseInt((await note.textContent()) ?? '', 10)
  const before = await left()

  await test.step('a time that one desk gives away is offered at the other no more', async () => {
    const offered = rowsOf(page).first().getByRole('group', { name: say.times }).getByRole('button').first()
    const time = (await offered.getAttribute('aria-label'))?.replace(/^Move .* to /, '') ?? ''
    await offered.click()
    await expect(rowsOf(second)).toHaveCount(11)
    await expect(second.getByRole('button', { name: new RegExp(`to ${time}$`) })).toHaveCount(0)
    await expect(note).toHaveText(new RegExp(`^${before - 1} `))
  })

  await test.step('what is undone is to be settled again, everywhere', async () => {
    await page.getByRole('button', { name: say.undo }).click()
    await expect(rowsOf(page)).toHaveCount(12)
    await expect(rowsOf(second)).toHaveCount(12)
    await expect(note).toHaveText(new RegExp(`^${before} `))
  })

  await test.step('many are canceled at once, and undone at once', async () => {
    await page
      .getByRole('checkbox', { name: say.markAll })
      .and(page.getByLabel(new RegExp(doctor.lastName)))
      .check()
    await page.getByRole('button', { name: 'Cancel 12 appointments' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel 12 appointments?' })
    await expect(dialog).toContainText(patients[11]?.name ?? '')
    await dialog.getByRole('button', { name: 'Cancel 12 appointments' }).click()
    await expect(rowsOf(page)).toHaveCount(0, { timeout: 45_000 }) // twelve changes, of which three desks hear
    await expect(rowsOf(second)).toHaveCount(0)
    await page.getByRole('button', { name: say.undo }).click()
    await expect(rowsOf(second)).toHaveCount(12, { timeout: 45_000 })
  })

  await test.step('they are settled when the time off is removed', async () => {
    await page.goto(`/doctors/${doctor.id}`)
    await page.getByRole('button', { name: /^Remove Leave/ }).click()
    await expect(rowsOf(second)).toHaveCount(0)
  })
})

test('of more than fifty the times are found by and by, and all of them are marked at once', async ({ open }) => {
  test.setTimeout(240_000)
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, date, patient] = [await createDoctor(page, 'Illo'), ownMonday(), await createPatient(page, 'Manifold')]
  const [establishmentId, nine] = [await getEstablishmentId(page), +clinicTime(date, '09:00')]
  const at = (index: number) => new Date(nine + index * 10 * 60_000).toISOString()
  const input = Array.from({ length: 55 }, (_, index) => ({
    establishmentId,
    doctorId: doctor.id,
    patientId: patient.id,
    startTime: at(index),
    endTime: at(index + 1),
    subject: 'Check-up',
    category: 'consultation',
  }))
  await graphql(page, 'mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { id } }', { input })
  const off = { doctorId: doctor.id, establishmentId, kind: 'sick', startTime: at(0), endTime: at(60) }
  await graphql(page, 'mutation ($input: CreateTimeOffInput!) { createTimeOff(input: $input) { id } }', { input: off })

  await page.goto('/unsettled')
  const list = page.getByRole('region', { name: words.en.off }).filter({ hasText: doctor.lastName })
  const rows = list.getByRole('listitem')
  await expect(page.getByText(/ of \d+ are shown$/)).toHaveText(/^50 of /)
  const showMore = page.getByRole('button', { name: /^Show \d+ more$/ })
  while ((await rows.count()) < 55) await showMore.click()
  await expect(rows.last().getByRole('group', { name: words.en.times }).getByRole('button').first()).toBeVisible()

  await page.reload()
  await list.getByRole('checkbox', { name: words.en.markAll }).check()
  await expect(page.getByRole('status').filter({ hasText: '55 marked' })).toBeVisible()
  await page.getByRole('button', { name: 'Same doctor, next free times' }).click()
  const searches: string[] = []
  page.on('request', (request) => request.postData()?.includes('query NewTimes') && searches.push(request.url()))
  await page.getByRole('dialog').getByRole('button', { name: 'Move 55 appointments' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ of 55$/)
  await expect(list).toBeHidden({ timeout: 180_000 }) // one after the other, also beside two other journeys on two cores
  expect(searches.length, 'searches for the times of the others, while they move').toBeLessThanOrEqual(2)
})
