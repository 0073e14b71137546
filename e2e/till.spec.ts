import { denominations } from '@clinic/shared/tills/till'
import { toMinorUnits } from '@clinic/shared/money'
import type { Page } from '@playwright/test'
import { createPatient, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { countInput, StepCounts } from './support/front-desk/input-count.ts'
import { signUpClinic } from './support/own-clinic.ts'
import type { TestServer } from './support/test-server.ts'

/** A day's money: a till is opened, takes payments, and is counted and closed by keyboard. */

const methods = ['cash', 'cash', 'transfer', 'card'] as const

/** Invoices paid at once by one method each, some of them refunded. */
async function takePayments(page: Page, count: number) {
  const [establishmentId, patient] = [await getEstablishmentId(page), await createPatient(page, 'Malai')]
  const run = <Data>(name: string, type: string, selection: string, input: object) =>
    graphql<Record<string, Data>>(page, `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, { input })
  for (let index = 0; index < count; index += 1) {
    const price = String(100 + index * 10)
    const invoiceDetails = [{ medicalService: 'Check-up', quantity: 1, price }]
    const invoice = { establishmentId, patientId: patient.id, status: 'issued', invoiceDetails }
    const { createInvoice } = await run<{ id: string }>('createInvoice', 'CreateInvoiceInput', 'id', invoice)
    const payment = { invoiceId: createInvoice?.id, amount: price, method: methods[index % methods.length] }
    const { recordPayment } = await run<{ payments: { id: string }[] }>(
      'recordPayment',
      'RecordPaymentInput',
      'payments { id }',
      payment,
    )
    if (index % 20 === 0)
      await run('removePayment', 'RemovePaymentInput', 'id', { id: recordPayment?.payments[0]?.id, reason: 'Booked twice' })
  }
}

/** The fewest notes and coins that make an amount. */
function piecesOf(amount: string): number[] {
  let left = toMinorUnits(amount)
  return denominations.THB.map((value) => {
    const count = left / toMinorUnits(value)
    left -= count * toMinorUnits(value)
    return Number(count)
  })
}

type Sum = { method: string; count: string; amount: string }

/** What the table of payments says, whatever the application makes of it. */
const paidByMethod = (server: TestServer, establishmentId: string) =>
  server.query<Sum>(
    `SELECT method, count(*) AS count, sum(amount)::text AS amount FROM payment
     WHERE "tillId" IS NOT NULL AND "establishmentId" = '${establishmentId}' GROUP BY method ORDER BY method`,
  )

const inThousands = (amount: string) => new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(amount as `${number}`)

test('a day of 60 payments is counted and closed by keyboard in under 40 keys, and its document says what the payments say', async ({
  open,
  server,
}) => {
  test.setTimeout(120_000)
  const page = await open()
  await page.addInitScript(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')))
  const signIn = await signUpClinic(page, server)
  await signIn(page)
  await countInput(page)
  await page.goto('/till')
  const counts = new StepCounts(page)

  await counts.step('open', async () => {
    await expect(page.getByRole('textbox', { name: 'Float' })).toBeFocused()
    await page.keyboard.type('2000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing was taken yet.')).toBeVisible()
  })
  await takePayments(page, 60)
  const paid = await paidByMethod(server, await getEstablishmentId(page))
  const cash = paid.find(({ method }) => method === 'cash')?.amount ?? ''
  const expected = String(Number(cash) + 2000)

  await test.step('while it is open, nothing says what cash there should be', async () => {
    const mine = page.getByRole('region', { name: 'My till' })
    await expect(mine.getByRole('row', { name: /^Cash 33 is counted at the end$/ })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(inThousands(cash))
  })

  await counts.step('close', async () => {
    await page.keyboard.press('c')
    for (const [index, count] of piecesOf(expected).entries()) {
      await expect(page.getByRole('textbox', { name: /^Pieces of/ }).nth(index)).toBeFocused()
      if (count > 0) await page.keyboard.type(String(count))
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('button', { name: 'Close the till' })).toBeFocused()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: `Close the till with ฿${inThousands(expected)} counted?` })
    await expect(question.getByRole('button', { name: 'Count again' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(question.getByRole('button', { name: 'Close the till' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('No difference')).toBeVisible()
  })
  console.log('keys of a till:', Object.fromEntries(counts.counts))
  expect(counts.total).toBeLessThan(40)

  await test.step('its document has the sums of the payments', async () => {
    const sheet = page.getByRole('region', { name: 'Till', exact: true })
    await expect(sheet).toContainText('Till closing')
    for (const { amount } of paid) await expect(sheet).toContainText(`${inThousands(amount)} THB`)
    for (const part of [inThousands(expected), '63', 'Refund', 'Checked by']) await expect(sheet).toContainText(part)
  })

  await test.step('the first print is the original', async () => {
    const issue = page.waitForRequest(/api\/documents\/tills\/.*issue=/)
    await page.keyboard.press('p')
    expect((await issue).url()).toContain('issue=original')
    await expect(page.locator('html')).toHaveAttribute('data-printed', '')
    await expect(page.getByText('Printed: 1')).toBeVisible()
  })

  await test.step('it stands in the list, and in the sums of the day', async () => {
    await page.getByRole('link', { name: 'All tills' }).click()
    const list = page.getByRole('table', { name: 'Tills' })
    await expect(list.getByRole('row').nth(1)).toContainText('No difference')
    const day = page.getByRole('region', { name: 'Sums of a day' })
    for (const { amount } of paid) await expect(day.getByRole('row', { name: /^Together/ })).toContainText(inThousands(amount))
  })
})

test('a difference is said after counting, and needs a reason', async ({ open, server }) => {
  const page = await open()
  const signIn = await signUpClinic(page, server)
  await signIn(page)
  await page.goto('/till')
  await page.getByRole('textbox', { name: 'Float' }).fill('1,500')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Count and close/ }).click()
  await page.getByRole('textbox', { name: 'Pieces of ฿1,000' }).fill('x')
  await page.getByRole('button', { name: 'Close the till' }).click()
  await expect(page.getByRole('textbox', { name: 'Pieces of ฿1,000' })).toHaveAccessibleDescription('This is not a valid number.')
  await page.getByRole('textbox', { name: 'Pieces of ฿1,000' }).fill('1')

  await test.step('what was counted survives a reload', async () => {
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Pieces of ฿1,000' })).toHaveValue('1')
  })
  await page.getByRole('textbox', { name: 'Pieces of ฿100', exact: true }).fill('4')
  await page.getByRole('button', { name: 'Close the till' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the till' }).click()
  const dialog = page.getByRole('dialog', { name: 'The cash differs' })
  await expect(dialog).toContainText('฿100.00 are missing. Counted ฿1,400.00, expected ฿1,500.00.')

  await test.step('it may be counted again', async () => {
    await dialog.getByRole('button', { name: 'Count again' }).click()
    await expect(dialog).toBeHidden()
    // The question that was answered before may still be fading out, with a button of the same name.
    await page.getByRole('form', { name: 'Count the cash' }).getByRole('button', { name: 'Close the till' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close the till' }).click()
  })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Taxi for a patient')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Cash' })).toContainText('−฿100.00')
  await expect(page.getByRole('region', { name: 'Cash' })).toContainText('Taxi for a patient')
})
