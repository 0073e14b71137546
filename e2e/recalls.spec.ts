import { addMonths } from '@clinic/shared/time/period'
import { dateOf } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { book, clinicZone, createDoctor, createPatient, everyDay, getEstablishmentId, ownMonday } from './support/clinic-data.ts'
import type { Language } from './support/fixtures.ts'
import { expect, graphql, test } from './support/fixtures.ts'

const words = {
  en: {
    called: 'Called',
    note: 'Will ring back',
    postpone: 'Postpone',
    again: 'Call again on',
    declines: 'declines',
    reason: 'Reason',
    declined: 'Declined',
    undo: 'Undo',
    book: 'Book',
    status: 'Status',
    all: 'All recalls',
    booked: 'Booked',
    goOn: 'Go on typing',
    after: 'Month after',
  },
  th: {
    called: 'โทรหา',
    note: 'จะโทรกลับ',
    postpone: 'เลื่อน',
    again: 'โทรอีกครั้งวันที่',
    declines: 'ปฏิเสธ',
    reason: 'เหตุผล',
    declined: 'ปฏิเสธ',
    undo: 'เลิกทำ',
    book: 'บันทึกนัด',
    status: 'สถานะ',
    all: 'การติดตามทั้งหมด',
    booked: 'นัดแล้ว',
    goOn: 'พิมพ์ต่อ',
    after: 'เดือนถัดไป',
  },
} satisfies Record<Language, Record<string, string>>

/** A patient of a doctor's, to be called on a Monday of the doctor's alone. */
async function recall(page: Page) {
  const [doctor, patient] = [await createDoctor(page, 'Reca'), await createPatient(page, 'Fon')]
  const dueDate = ownMonday()
  const input = { establishmentId: await getEstablishmentId(page), patientId: patient.id, doctorId: doctor.id, dueDate }
  await graphql(page, 'mutation ($input: CreateRecallInput!) { createRecall(input: $input) { id } }', {
    input: { ...input, reason: 'Blood pressure' },
  })
  return { doctor, patient, dueDate }
}

const rowOf = (page: Page, { name }: { name: string }) => page.getByRole('row').filter({ hasText: name })

for (const [language, phone] of [
  ['en', false],
  ['th', true],
] as const) {
  test(`a patient is called, postponed, declined and booked (${language}, ${phone ? 'phone' : 'PC'})`, async ({ open }) => {
    const say = words[language]
    const page = await open({ as: 'admin@demo.clinic', language, phone })
    const { patient, dueDate } = await recall(page)
    const second = await open({ as: 'admin@demo.clinic', language })
    await page.goto(`/recalls?month=${addMonths(dueDate, -1).slice(0, 7)}`)
    await page.getByRole('button', { name: say.after }).click()
    await second.goto(`/recalls?month=${dueDate.slice(0, 7)}&state=all`)
    const [row, elsewhere] = [rowOf(page, patient), rowOf(second, patient)]
    const button = (name: string) => row.getByRole('button', { name })
    const dialog = page.getByRole('dialog')
    const undo = page.getByRole('button', { name: say.undo })
    await expect(elsewhere).toContainText('Blood pressure')

    await test.step('a call is recorded, and seen at the other desk', async () => {
      await row.getByRole('button', { name: new RegExp(`^${say.called}`) }).click()
      await expect(dialog.getByRole('textbox')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(elsewhere).toContainText(say.note)
      await expect(row.getByText(say.note).filter({ visible: true }).first()).toBeVisible()
    })

    await test.step('what is typed of a call is asked about before the way back throws it away', async () => {
      await row.getByRole('button', { name: new RegExp(`^${say.called}`) }).click()
      await dialog.getByRole('textbox').fill('Asks her daughter')
      await page.goBack()
      await page.getByRole('button', { name: say.goOn }).click()
      await dialog.getByRole('textbox').clear()
      await page.goBack()
      await expect(dialog).toHaveCount(0)
      await expect(row).toBeVisible()
    })

    await test.step('postponed out of the month, and back', async () => {
      await button(say.postpone).click()
      await dialog.getByRole('textbox', { name: say.again }).fill('2020-01-02')
      await dialog.getByRole('button', { name: say.postpone, exact: true }).click()
      await expect(dialog.getByRole('textbox', { name: say.again })).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByRole('textbox', { name: say.again }).fill('2090-01-02')
      await dialog.getByRole('button', { name: say.postpone, exact: true }).click()
      await expect(row).toHaveCount(0)
      await undo.click()
      await expect(row).toBeVisible()
    })

    await test.step('declined with a reason, and back', async () => {
      await button(`${language === 'en' ? `${patient.name} ` : ''}${say.declines}`).click()
      await dialog.getByRole('textbox', { name: say.reason }).fill('Moved away')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: say.goOn }).click()
      await dialog.getByRole('textbox', { name: say.reason }).press('Enter')
      await expect(row).toHaveCount(0)
      await expect(elsewhere).toContainText('Moved away')
      await undo.click()
      await expect(row).toBeVisible()
    })

    await test.step('booked with the form filled in, which takes it off the list', async () => {
      await row.getByRole('link', { name: patient.name }).and(row.locator('a[href^="/calendar"]')).click()
      const form = page.getByRole(phone ? 'dialog' : 'complementary')
      await expect(form.getByRole('combobox').first()).toHaveValue(patient.name)
      await form.getByRole('button', { name: say.book, exact: true }).click()
      await expect(elsewhere).toContainText(say.booked)
      await page.goto(`/recalls?month=${dueDate.slice(0, 7)}`)
      await expect(page.getByRole('combobox', { name: say.status })).toBeVisible()
      await expect(row).toHaveCount(0)
    })
  })
}

test('a visit that is closed writes when the patient is to come again, as its type says; reopened, it is taken back', async ({
  open,
}) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const establishmentId = await getEstablishmentId(page)
  const [doctor, patient] = [await createDoctor(page, 'Reca', everyDay), await createPatient(page, 'Fon')]
  type Types = { visitTypes: { edges: [{ id: string }] } }
  const types = 'query { visitTypes(filter: { query: "Dental scaling" }) { edges { id } } }'
  const visitTypeId = (await graphql<Types>(page, types)).visitTypes.edges[0].id
  const id = await book(page, { doctorId: doctor.id, date: dateOf(new Date(), clinicZone), time: '00:00', patient })
  for (const input of [
    { id, visitTypeId },
    { id, status: 'waiting' },
  ])
    await graphql(page, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', { input: [input] })
  type Recalls = { recalls: { edges: { status: string; visitType: { id: string } }[] } }
  const recalls = async () =>
    (
      await graphql<Recalls>(
        page,
        'query ($filter: RecallFilter) { recalls(filter: $filter) { edges { status visitType { id } } } }',
        {
          filter: { patientId: patient.id, establishmentId },
        },
      )
    ).recalls.edges

  await page.goto('/')
  const waiting = page
    .getByRole('region', { name: 'In the waiting room' })
    .getByRole('listitem')
    .filter({ hasText: patient.name })
  await waiting.getByRole('link', { name: /^Check out/ }).click()
  const panel = page.getByRole('complementary', { name: `Check out: ${patient.name}` })
  await expect(panel.getByRole('combobox', { name: 'See again in' })).toHaveValue('6 months')
  await panel.getByRole('button', { name: 'Close the visit without payment' }).click()
  await expect.poll(recalls).toEqual([{ status: 'due', visitType: { id: visitTypeId } }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(recalls).toEqual([])

  await test.step('the patient’s page has it, and adds another', async () => {
    await page.goto(`/patients/${patient.id}`)
    const section = page.getByRole('region', { name: 'Recalls' })
    await section.getByRole('button', { name: 'New recall' }).click()
    const dialog = page.getByRole('dialog', { name: 'New recall' })
    await dialog.getByRole('textbox', { name: 'What for' }).fill('Blood pressure')
    await page.keyboard.press('Enter')
    await expect(section.getByRole('listitem')).toContainText('Blood pressure')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(0)
  })
})

test('Today says how many recalls are due this month, also as an appointment answers one', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, patient] = [await createDoctor(page, 'Reca', everyDay), await createPatient(page, 'Due')]
  const establishmentId = await getEstablishmentId(page)
  const today = dateOf(new Date(), clinicZone)
  const write = () =>
    graphql(page, 'mutation ($input: CreateRecallInput!) { createRecall(input: $input) { id } }', {
      input: { establishmentId, patientId: patient.id, doctorId: doctor.id, dueDate: today, reason: 'Blood pressure' },
    })
  await page.goto('/')
  const note = page.getByRole('link', { name: /^\d+ recalls? due this month$/ })
  const count = async () => Number.parseInt((await note.textContent()) ?? '', 10)
  const before = await count()
  await write()
  await expect.poll(count).toBe(before + 1)
  await book(page, { doctorId: doctor.id, date: ownMonday(), time: '10:00', patient })
  await expect.poll(count).toBe(before)
  await note.click()
  await expect(page).toHaveURL(/\/recalls$/)
})

test('the names and what is to be done with a recall are read whole, on a tablet and on a PC', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', phone: true })
  const { patient, dueDate } = await recall(page)
  await page.goto(`/recalls?month=${dueDate.slice(0, 7)}`)
  const row = rowOf(page, patient)
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size)
    await expect(row.getByRole('link', { name: /^Book / })).toBeVisible()
    const cut = await row
      .locator('td, td p, a, a span, button')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.outerHTML))
    expect(cut).toEqual([])
  }
})
