import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { block } from './support/calendar-grid.ts'
import { book, createDoctor, createPatient, ownMonday } from './support/clinic-data.ts'
import type { Language } from './support/fixtures.ts'
import { graphql, expect, test } from './support/fixtures.ts'
import { setPreferences } from './support/open-screen.ts'

/** The assistant without a model: plain commands, whose forms the user confirms. */

const names = {
  en: {
    assistant: 'Assistant',
    question: 'Your question or instruction',
    booking: 'New appointment',
    confirm: 'Confirm',
    send: 'Send',
  },
  th: { assistant: 'ผู้ช่วย', question: 'คำถามหรือคำสั่งของคุณ', booking: 'นัดใหม่', confirm: 'ยืนยัน', send: 'ส่ง' },
} satisfies Record<Language, object>

async function openAssistant(page: Page, language: Language = 'en'): Promise<Locator> {
  const { assistant, question } = names[language]
  await page.getByRole('button', { name: assistant, exact: true }).click()
  const panel = page.getByRole('dialog', { name: assistant })
  await expect(panel.getByRole('textbox', { name: question })).toBeVisible()
  return panel
}

async function sendMessage(panel: Locator, text: string, language: Language = 'en') {
  const field = panel.getByRole('textbox', { name: names[language].question })
  await field.fill(text)
  await expect(panel.getByRole('button', { name: names[language].send })).toBeVisible() // not while it still answers
  await field.press('Enter')
  await expect(panel.getByRole('log').getByText(text, { exact: true })).toBeVisible()
}

async function countEvents(page: Page, doctorId: string): Promise<number> {
  const query = 'query ($filter: EventFilter) { events(filter: $filter) { totalCount } }'
  return (await graphql<{ events: { totalCount: number } }>(page, query, { filter: { doctorId } })).events.totalCount
}

test('by plain commands: shows the day, books, names a conflict, dismisses, reschedules and undoes it', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const doctor = await createDoctor(page)
  const [patient, other] = [await createPatient(page, 'Wilai'), await createPatient(page, 'Anong')]
  const date = ownMonday()
  await book(page, { doctorId: doctor.id, date, time: '09:00', patient: other })
  await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}`)
  const panel = await openAssistant(page)
  const log = panel.getByRole('log')
  const form = log.getByRole('region', { name: 'New appointment' })

  await test.step('what is booked, with links to the calendar and the patient', async () => {
    await sendMessage(panel, `appointments of Dr ${doctor.name} on ${date}`)
    await expect(log.getByText('1 appointment')).toBeVisible()
    await log.getByRole('link', { name: '09:00–09:30' }).click()
    await expect(page.getByRole('complementary', { name: other.name })).toBeVisible()
    await log.getByRole('link', { name: other.name }).click()
    await expect(page).toHaveURL(/\/patients\/[0-9a-f-]+/)
    await expect(panel).toBeVisible()
    await page.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}`)
    await openAssistant(page)
  })

  await test.step('a confirmed booking is in the calendar', async () => {
    await sendMessage(panel, `book ${patient.name} with Dr ${doctor.name} on ${date} at 10:00`)
    await expect(form.getByRole('textbox', { name: 'Patient' })).toHaveValue(patient.name)
    await expect(form.getByRole('combobox', { name: 'Doctor' })).toHaveValue(`Dr ${doctor.name}`)
    await expect(form.getByRole('textbox', { name: 'Time' })).toHaveValue('10:00')
    await expect(block(page, new RegExp(`^${patient.name},`))).toBeHidden()
    await form.getByRole('textbox', { name: 'Notes' }).fill('by the assistant')
    for (const [width, height] of [
      [500, 844],
      [1366, 768],
    ] as const)
      await page.setViewportSize({ width, height }) // turned
    await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('by the assistant')
    await form.getByRole('button', { name: 'Confirm' }).click()
    await expect(log.getByRole('status')).toContainText(`Booked: ${patient.name}`)
    await expect(panel.getByRole('textbox', { name: names.en.question })).toBeFocused()
    await expect(block(page, new RegExp(`^${patient.name},.*10:00–10:30`))).toBeVisible()
    await log.getByRole('status').getByRole('link', { name: 'Open' }).click()
    const appointment = page.getByRole('complementary', { name: patient.name })
    await expect(appointment.getByRole('textbox', { name: 'Notes' })).toHaveValue('by the assistant')
    await appointment.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a conflict is named, and nothing is written when the form is dismissed', async () => {
    const before = await countEvents(page, doctor.id)
    await sendMessage(panel, `book ${other.name} with Dr ${doctor.name} on ${date} at 10:15`)
    await expect(form).toContainText(`Dr ${doctor.name} already has ${patient.name}, 10:00–10:30`)
    await form.getByRole('button', { name: 'Dismiss' }).click()
    await expect(log.getByText('Dismissed, nothing was written.')).toBeVisible()
    expect(await countEvents(page, doctor.id)).toBe(before)
  })

  await test.step('a free time is booked by a click', async () => {
    await sendMessage(panel, `free slots of Dr ${doctor.name} on ${date}`)
    await log
      .getByRole('region', { name: `Free times of Dr ${doctor.name}` })
      .getByRole('button', { name: /, 13:00$/ })
      .click()
    await form.getByRole('textbox', { name: 'Patient' }).fill(other.lastName)
    await page.getByRole('option', { name: other.name }).click()
    await form.getByRole('button', { name: 'Confirm' }).click()
    await expect(block(page, new RegExp(`^${other.name},.*13:00–13:30`))).toBeVisible()
  })

  await test.step('moved, and back again', async () => {
    await sendMessage(panel, `move ${patient.name} on ${date} to 15:00`)
    const move = log.getByRole('region', { name: 'Move the appointment' })
    await expect(move.getByRole('textbox', { name: 'Time' })).toHaveValue('15:00')
    await move.getByRole('button', { name: 'Confirm' }).click()
    await expect(block(page, new RegExp(`^${patient.name},.*15:00–15:30`))).toBeVisible()
    await log.getByRole('button', { name: 'Undo' }).click()
    await expect(log.getByText('Undone.')).toBeVisible()
    await expect(block(page, new RegExp(`^${patient.name},.*10:00–10:30`))).toBeVisible()
  })
})

test('several of a name: a click chooses one; canceled with its reason, and restored', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const doctor = await createDoctor(page)
  const [patient, other] = [await createPatient(page, 'Chanida'), await createPatient(page, 'Chanida')]
  const date = ownMonday()
  const id = await book(page, { doctorId: doctor.id, date, time: '11:00', patient })
  await page.goto('/')
  const panel = await openAssistant(page)
  const log = panel.getByRole('log')

  await sendMessage(panel, `book Chanida with Dr ${doctor.name} on ${date} at 14:00`)
  const question = log.getByRole('group', { name: 'Which patient do you mean?' })
  await question.getByRole('button', { name: new RegExp(other.name) }).click()
  const form = log.getByRole('region', { name: 'New appointment' })
  await expect(form.getByRole('textbox', { name: 'Patient' })).toHaveValue(other.name)
  await form.getByRole('button', { name: 'Dismiss' }).click()

  await sendMessage(panel, `cancel ${patient.name} on ${date}`)
  const cancel = log.getByRole('region', { name: 'Cancel the appointment' })
  await cancel.getByRole('radio', { name: 'Did not come' }).check()
  await cancel.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(log.getByText(`${patient.name}: the appointment is canceled`)).toBeVisible()
  const query = 'query ($id: ID!) { event(id: $id) { status cancelReason } }'
  expect(await graphql(page, query, { id })).toEqual({ event: { status: 'cancelled', cancelReason: 'no_show' } })
  await log.getByRole('button', { name: 'Undo' }).click()
  await expect(log.getByText('Undone.')).toBeVisible()
  expect(await graphql(page, query, { id })).toMatchObject({ event: { status: 'pending' } })
})

test('invoices and prescriptions are drafted, and found again', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Busaba')
  await page.goto('/')
  const panel = await openAssistant(page)
  const log = panel.getByRole('log')
  await sendMessage(panel, `invoice ${patient.name} for consultation 800`)
  const form = log.getByRole('region', { name: 'New invoice, as a draft' })
  await expect(form.getByRole('textbox', { name: 'Price, line 1' })).toHaveValue('800')
  await form.getByRole('textbox', { name: 'Price, line 1' }).fill('850')
  await expect(form).toContainText('Total ฿850.00')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(log.getByText(`Invoice drafted: ${patient.name}, ฿850.00`)).toBeVisible()
  await log.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]+$/)
  await sendMessage(panel, `summarize ${patient.name}`)
  await expect(log.getByRole('region', { name: patient.name }).getByRole('link', { name: 'Draft' })).toBeVisible()
})

test('without a model it says so and shows examples; in Thai, too', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', language: 'th' })
  const doctor = await createDoctor(page)
  const patient = await createPatient(page, 'วิไล')
  const date = ownMonday()
  await book(page, { doctorId: doctor.id, date, time: '07:35', patient })
  await page.goto('/')
  const panel = await openAssistant(page, 'th')
  const log = panel.getByRole('log')
  await sendMessage(panel, 'เล่านิทานให้ฟังหน่อย', 'th')
  await expect(log.getByText('คลินิกนี้ยังไม่ได้ตั้งโมเดล AI')).toBeVisible()
  const examples = log.getByRole('group', { name: 'ตัวอย่าง' }).getByRole('button')
  await examples.last().click()
  await expect(panel.getByRole('textbox', { name: names.th.question })).toHaveValue(/^นัด \[ผู้ป่วย\]/)
  await examples.filter({ hasText: 'นัดวันนี้' }).click()
  await expect(
    log
      .getByRole('link', { name: /^\d\d:\d\d–/ })
      .or(log.getByText('ไม่มีนัดหมาย'))
      .first(),
  ).toBeVisible()

  const [year, month, day] = date.split('-').map(Number)
  const buddhist = `${day}/${month}/${(year ?? 0) + 543}`
  await sendMessage(panel, `นัดของหมอ ${doctor.name} วันที่ ${buddhist}`, 'th')
  await expect(log.getByRole('link', { name: '07:35–08:05' })).toBeVisible()
  await expect(log.getByRole('link', { name: patient.name })).toBeVisible()

  await sendMessage(panel, `นัด ${patient.name} กับหมอ ${doctor.name} วันที่ ${buddhist} เวลา 10:30 น.`, 'th')
  const form = log.getByRole('region', { name: names.th.booking })
  await form.getByRole('button', { name: names.th.confirm }).click()
  await expect(log.getByRole('status')).toContainText('นัดแล้ว')
  expect(await countEvents(page, doctor.id)).toBe(2)
})

test('conversations are kept, read again and deleted', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(page, 'Kanda')
  await page.goto('/')
  const panel = await openAssistant(page)
  const list = async () => panel.getByRole('button', { name: 'Earlier conversations' }).click()
  for (const text of [`find ${patient.name}`, 'unpaid invoices']) {
    await sendMessage(panel, text)
    await expect(panel.getByRole('button', { name: 'Send' })).toBeVisible()
    await panel.getByRole('button', { name: 'New conversation' }).click()
  }
  await page.reload()
  await openAssistant(page)
  await list()
  await panel.getByRole('button', { name: new RegExp(`^find ${patient.name}`) }).click()
  await expect(panel.getByRole('log').getByRole('link', { name: patient.name })).toBeVisible()
  await list()
  await panel.getByRole('button', { name: 'Delete “unpaid invoices”' }).click()
  await page.getByRole('dialog', { name: 'Delete this conversation?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByText('unpaid invoices')).toBeHidden()
  await panel.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('dialog', { name: 'Delete all your conversations?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByText('No conversations yet')).toBeVisible()
  await panel.getByRole('button', { name: 'Back to the conversation' }).click()
  await expect(panel.getByRole('heading', { name: 'What can I look up or prepare?' })).toBeVisible()
})

test('by keyboard: opened, recalled, closed; an unsent message stays in the field', async ({ open, complaints }) => {
  complaints.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Assistant', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  const panel = page.getByRole('dialog', { name: 'Assistant' })
  const field = panel.getByRole('textbox', { name: names.en.question })
  await expect(field).toBeFocused()
  await page.keyboard.type("today's appointments")
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(panel.getByRole('button', { name: 'Send' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue("today's appointments")
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveValue('')

  await page.route('**/api/assistant', (route) => route.abort('failed'))
  await page.keyboard.type('who is next')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('alert')).toContainText("The server can't be reached")
  await expect(field).toHaveValue('who is next')

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' }).getByText('Ask the assistant')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page
    .getByRole('textbox', { name: 'Search' })
    .or(page.getByPlaceholder(/Search patients/))
    .first()
    .fill('ask the')
  await page.getByRole('button', { name: 'Ask the assistant' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('who is next')
})

test('an answer comes word by word, and stops when it is stopped', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  // A model whose answer never ends.
  await page.addInitScript(() => {
    const original = window.fetch
    window.fetch = (input, init) => {
      if (input !== '/api/assistant') return original(input, init)
      const events = [
        { type: 'start', conversationId: crypto.randomUUID(), messageId: crypto.randomUUID(), model: 'endless' },
        { type: 'text', delta: 'Once upon a time ' },
        { type: 'text', delta: '**there was** <b>a clinic</b>' },
        { type: 'tool', id: 'a', tool: 'listFreeSlots', arguments: {}, state: 'running' },
      ]
      const body = new ReadableStream({
        start(controller) {
          for (const event of events) controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        },
      })
      return Promise.resolve(new Response(body))
    }
  })
  await page.goto('/')
  const panel = await openAssistant(page)
  const log = panel.getByRole('log')
  await sendMessage(panel, 'tell me a story')
  await expect(log.getByText('there was', { exact: true })).toBeVisible()
  await expect(log.getByText('<b>a clinic</b>')).toBeVisible()
  await expect(log.getByText('Looking for free times…')).toBeVisible()
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect(log.getByText('Stopped.')).toBeVisible()
  await expect(log.getByText('there was', { exact: true })).toBeVisible()
  await expect(log.getByText('Looking for free times…')).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Send' })).toBeVisible()
})

test('the settings say where the data is sent; switched off, the assistant is hidden', async ({ open, complaints }) => {
  complaints.expect(/status of 403/)
  const page = await open({ as: 'admin@other.clinic' })
  await page.goto('/settings/assistant')
  await expect(page.getByRole('radio', { name: 'Within the clinic' })).toBeChecked()
  await expect(page.getByText('No AI model is set')).toBeVisible()
  const button = page.getByRole('button', { name: 'Assistant', exact: true })
  await expect(button).toBeVisible()
  await page.getByRole('radio', { name: 'Off' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(button).toBeHidden()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Off' })).toBeChecked()
  await expect(button).toBeHidden()
  const reply = await page.request.post('/api/assistant', {
    data: { conversationId: null, text: "today's appointments", language: 'en' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(reply.status()).toBe(403)
  await page.getByRole('radio', { name: 'Within the clinic' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(button).toBeVisible()

  const doctor = await open({ as: 'doctor@demo.clinic' })
  await doctor.goto('/settings/assistant')
  await expect(doctor.getByText('Only an administrator can change this.')).toBeVisible()
  await expect(doctor.getByRole('button', { name: 'Save' })).toBeHidden()
})

test('it is accessible: both languages, every theme, also on a phone', async ({ open }) => {
  const looks = {
    en: { today: "today's appointments", unpaid: 'unpaid invoices', pc: ['default', 'light', 'blue'], phone: ['indigo'] },
    th: { today: 'นัดวันนี้', unpaid: 'ใบแจ้งหนี้ค้างชำระ', pc: ['dark'], phone: ['green'] },
  }
  for (const language of ['en', 'th'] as const) {
    const { today, unpaid, ...themes } = looks[language]
    const page = await open({ as: 'admin@demo.clinic', language })
    await page.goto('/')
    const panel = await openAssistant(page, language)
    await sendMessage(panel, today, language)
    await sendMessage(panel, unpaid, language)
    await expect(panel.getByRole('log').getByRole('link', { name: /^INV-/ }).first()).toBeVisible()
    for (const [size, width] of [
      ['pc', 1366],
      ['phone', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      for (const theme of themes[size]) {
        await setPreferences(page, { theme })
        const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          `${language} ${theme} ${size}`,
        ).toEqual([])
      }
    }
    await page.close()
  }
})
