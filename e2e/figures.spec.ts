import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createPatient, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

const section = (page: Page, name: string) => page.locator('section').and(page.getByRole('region', { name, exact: true }))

async function addPayment(page: Page, service: string, amount: string) {
  const [establishmentId, patient] = [await getEstablishmentId(page), await createPatient(page, 'Orathai')]
  const invoiceDetails = [{ medicalService: service, quantity: 1, price: amount, tax: '0' }]
  const { createInvoice } = await graphql<{ createInvoice: { id: string } }>(
    page,
    'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }',
    { input: { establishmentId, patientId: patient.id, status: 'issued', invoiceDetails } },
  )
  await graphql(page, 'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }', {
    input: { invoiceId: createInvoice.id, amount, method: 'card' },
  })
}

test('the owner sees what came in, as a table that says what the file says', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await addPayment(page, 'Sleep study E2E', '7654.25')
  await page.goto('/')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible()
  const services = section(page, 'Paid invoices by service')
  await expect(services.getByRole('row').filter({ hasText: 'Sleep study E2E' })).toContainText('฿7,654.25')
  await expect(services.locator('svg').first()).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    services.getByRole('button', { name: 'Export “Paid invoices by service” as a file for spreadsheets' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
  const shown = await services
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.replace(/[฿,]/g, '')).join(',')))
  expect(lines).toEqual(shown)
  expect(lines).toContain('Sleep study E2E,7654.25')

  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last month')
  await expect(page).toHaveURL(/period=last_month/)
  await expect(services.getByText('Sleep study E2E')).toHaveCount(0)
  await page.goto('/figures?from=2020-01-01&to=2020-01-31')
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('custom')
  await expect(page.getByText('Compared with 1 Dec 2019 – 31 Dec 2019')).toBeVisible()
  await expect(section(page, 'Money in by day').getByText('No money came in within these days.')).toBeVisible()
})

test('how long patients waited is read whole beside its chart, and the file has each value in a column', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/figures?period=last_12_months') // the first day of a month has nothing yet
  const waits = section(page, 'Waiting times by doctor')
  await expect(waits.getByRole('row').filter({ hasText: 'Dr Ploy Srisuk' })).toContainText(/\d+ \(\d+\)/)
  const table = waits.getByRole('table')
  expect(
    await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
  ).toBeLessThanOrEqual(0)

  const broken = await table
    .locator('tbody td:first-child')
    .evaluateAll((cells) =>
      cells
        .flatMap((cell) => [...cell.querySelectorAll('span')].filter(({ childElementCount }) => childElementCount === 0))
        .filter((word) => word.getBoundingClientRect().height > 1.8 * Number.parseFloat(getComputedStyle(word).fontSize)),
    )
  expect(broken).toHaveLength(0)
  expect(await table.locator('tbody td:first-child span').count()).toBeGreaterThan(0)

  const [download] = await Promise.all([page.waitForEvent('download'), waits.getByRole('button', { name: /^Export/ }).click()])
  const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toContain('"Waited, median","Waited, 9 of 10 at most"')
  expect(lines.join('\n')).toMatch(/Ploy Srisuk,\d+,\d+,\d+,\d+,\d+/)
})

test('the owner sees what was sent, what it cost, what was answered, and who came with a reminder', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/figures?period=last_12_months')
  const sent = section(page, 'Messages to patients by channel')
  await expect(sent.getByRole('row').filter({ hasText: 'Text message (SMS)' })).toContainText(/฿\d+\.\d\d/)
  await expect(sent.getByRole('row').filter({ hasText: 'No way to the patient' })).toBeVisible()
  await expect(section(page, 'Answers of patients').getByRole('row').filter({ hasText: "I'll come" })).toContainText('%')
  const reminded = section(page, 'No-shows with and without a reminder')
  await expect(reminded.getByRole('row').filter({ hasText: 'With a reminder' })).toContainText('%')
  const [download] = await Promise.all([page.waitForEvent('download'), sent.getByRole('button', { name: /^Export/ }).click()])
  const [head, line] = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('Channel,Sent,Perhaps sent,Failed,Not sent,Parts,Cost')
  expect(line).toMatch(/^E-mail,\d+,/)
  await page.goto('/figures?from=2020-01-01&to=2020-01-31')
  await expect(sent.getByText('No messages went to patients within these days.')).toBeVisible()
})

test('without a server the figures say so once, and come with one more try', async ({ open, complaints }) => {
  complaints.expect(/ERR_CONNECTION_REFUSED/, /can't be reached/)
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/figures?period=last_12_months')
  await expect(section(page, 'Waiting times by doctor').getByRole('table')).toBeVisible()
  await page.route('**/graphql', (route) => route.abort('connectionrefused'))
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last month')
  const alert = page.getByRole('alert').filter({ hasText: "The server can't be reached." })
  await expect(alert).toHaveCount(1)
  await page.unroute('**/graphql')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
})

test('nobody but the owner is shown the figures', async ({ open }) => {
  const page = await open({ as: 'doctor@demo.clinic' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Figures' })).toHaveCount(0)
  await page.goto('/figures')
  await expect(page.getByRole('heading', { name: 'Figures' })).toHaveCount(0)
})
