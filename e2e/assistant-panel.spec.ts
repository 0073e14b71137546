import { names, openAssistant, sendMessage } from './support/assistant.ts'
import { createPatient } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'
import { setPreferences } from './support/open-screen.ts'
import { violationsOn } from './support/readable.ts'
import { long } from './support/long.ts'

/** The assistant's panel: conversations, keyboard, an answer under way, settings, accessibility. */

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
  await page.getByRole('combobox', { name: /^Search patients/ }).fill('ask the')
  await page.getByRole('option', { name: 'Ask the assistant' }).click()
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

test('it is accessible: both languages, every theme, also on a phone', long, async ({ open }) => {
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
        const violations = await violationsOn(page, { within: '[role="dialog"]' })
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          `${language} ${theme} ${size}`,
        ).toEqual([])
      }
    }
    await page.close()
  }
})
