import { createPatient } from './support/clinic-data.ts'
import { issueInvoice, picture } from './support/money.ts'
import { expect, test } from './support/fixtures.ts'

test('a credit note against a receipt: the money goes back, and it is printed; one against what is left to pay', async ({
  open,
}) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.addInitScript(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')))
  const patient = await createPatient(page, 'Kanya')
  await page.goto(`/invoices/${await issueInvoice(page, patient, '1000')}`)
  const payments = page.getByRole('region', { name: 'Payments' })
  const dialog = page.getByRole('dialog')
  const notes = page.getByRole('list', { name: 'Credit notes' })

  await test.step('what was not paid yet becomes less', async () => {
    await page.getByRole('button', { name: 'Credit note', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Amount, with VAT' }).fill('2000')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Half a session')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This is more than what can still be credited.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Amount, with VAT' }).fill('200')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(notes.getByRole('listitem')).toContainText('Half a session')
    await expect(payments).toContainText('Left to pay: ฿800.00')
    await picture(page, 'credit-note-open')
  })

  await test.step('what was paid is credited at its receipt, and given back', async () => {
    await payments.getByRole('textbox', { name: 'Amount received' }).press('Enter')
    await payments.getByRole('button', { name: 'Receipt', exact: true }).click()
    await expect(page.locator('[data-print-sheet=receipts]')).toBeAttached()
    await payments.getByRole('button', { name: /^Credit note for REC-/ }).click()
    await picture(page, 'credit-note-dialog')
    await dialog.getByRole('textbox', { name: 'Amount, with VAT' }).fill('300')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cream was broken')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(notes.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Given back: Cash')
    await expect(page.getByRole('main')).toContainText('Paid')
  })

  await test.step('its first print is the original', async () => {
    await notes
      .getByRole('button', { name: /^Print CN-/ })
      .last()
      .click()
    const sheet = page.locator('[data-print-sheet=credit_notes]')
    await expect(sheet).toContainText('Original')
    await expect(sheet).toContainText('Cream was broken')
    await expect(page.getByRole('main')).toContainText('Credit note printed: CN-')
    await picture(page, 'credit-note-paid')
  })
})
