import type { Page } from '@playwright/test'
import { createPatient } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { issueInvoice, picture } from './support/money.ts'

const words = {
  en: { amount: 'Amount', record: 'Record payment', payments: 'Payments' },
  th: { amount: 'จำนวนเงิน', record: 'บันทึกการชำระเงิน', payments: 'การชำระเงิน' },
}

/** The server does what is asked, and its answer is lost on the way. */
async function loseAnswer(page: Page, operation: string): Promise<() => Promise<void>> {
  const done = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes(operation)) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
    done.resolve()
  })
  return async () => {
    await done.promise
    await page.unroute('**/graphql')
  }
}

const paymentsOf = (page: Page, id: string) =>
  graphql<{ invoice: { payments: { amount: string }[] } }>(
    page,
    'query ($id: ID!) { invoice(id: $id) { payments { amount } } }',
    { id },
  )

for (const language of ['en', 'th'] as const)
  test(`a payment whose answer was lost is tried again, and is there once (${language})`, async ({ open, complaints }) => {
    complaints.expect(/ERR_CONNECTION_RESET/)
    const { amount, record, payments } = words[language]
    const page = await open({ as: 'admin@demo.clinic', language })
    const patient = await createPatient(page, 'Nonglak')
    const invoiceId = await issueInvoice(page, patient, '900')
    await page.goto(`/invoices/${invoiceId}`)
    const answerIsLost = await loseAnswer(page, 'RecordPayment')
    await page.getByRole('textbox', { name: amount }).fill('200')
    await page.getByRole('button', { name: record }).click()
    await answerIsLost()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: amount })).toHaveValue('200')
    await picture(page, `try-again-${language}`)
    await page.getByRole('button', { name: record }).click()
    await expect(page.getByRole('list', { name: payments }).getByRole('listitem')).toHaveCount(1)
    expect((await paymentsOf(page, invoiceId)).invoice.payments).toEqual([{ amount: '200.00' }])

    // Paid twice on purpose is two payments.
    await page.getByRole('textbox', { name: amount }).fill('200')
    await page.getByRole('button', { name: record }).click()
    await expect(page.getByRole('list', { name: payments }).getByRole('listitem')).toHaveCount(2)
  })
