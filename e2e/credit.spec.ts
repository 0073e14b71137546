import { dateOf } from '@clinic/shared/time/time'
import { book, clinicZone, createDoctor, createPatient } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { issueInvoice, picture, recordDeposit } from './support/money.ts'

test('what a patient pays in advance pays an invoice, and the rest goes back', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Malai')
  const invoiceId = await issueInvoice(page, patient, '500')
  const credit = page.getByRole('region', { name: 'Credit', exact: true })
  const dialog = page.getByRole('dialog')

  await test.step('a deposit by keyboard', async () => {
    await page.goto(`/patients/${patient.id}`)
    await expect(credit).toContainText('฿0.00')
    await picture(page, 'credit-empty')
    await credit.getByRole('button', { name: 'Take a deposit' }).focus()
    await page.keyboard.press('Enter')
    const amount = dialog.getByRole('textbox', { name: 'Amount received' })
    await expect(amount).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(amount).toHaveAccessibleDescription(/./)
    await amount.fill('1,200')
    await picture(page, 'credit-deposit')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(credit).toContainText('฿1,200.00')
    await expect(credit.getByRole('listitem')).toContainText(['Deposit · Cash'])
  })

  await test.step('one click pays an invoice', async () => {
    await page.goto(`/invoices/${invoiceId}`)
    await picture(page, 'credit-invoice')
    await page.getByRole('button', { name: 'Use credit (฿500.00)' }).click()
    await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Credit')
    await expect(page.getByRole('button', { name: 'Receipt', exact: true })).toBeVisible()
  })

  await test.step('a part of it goes back to the credit, and the rest of the credit to the patient', async () => {
    await page.getByRole('button', { name: 'Give this payment back, or a part' }).click()
    await dialog.getByRole('textbox', { name: 'Amount given back' }).fill('200')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cheaper than said')
    await picture(page, 'credit-refund-payment')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Given back: Credit')
    await expect(page.getByText('Left to pay: ฿200.00')).toBeVisible()
    await picture(page, 'credit-invoice-part')
    await page.goto(`/patients/${patient.id}`)
    await expect(credit).toContainText('฿900.00')
    await credit.getByRole('button', { name: 'Give back' }).click()
    await dialog.getByRole('textbox', { name: 'Amount given back' }).fill('1000')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moves to Chiang Mai')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText("This is more than the patient's credit.")).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Amount given back' }).fill('900')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(credit.getByRole('listitem').first()).toContainText('Moves to Chiang Mai')
    await expect(credit).toContainText('−฿900.00')
    await picture(page, 'credit-ledger')
  })
})

test('a deposit has its receipt, which is the receipt of what it pays', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Pranee')
  const invoiceId = await issueInvoice(page, patient, '500')
  await recordDeposit(page, patient, '800')
  const credit = page.getByRole('region', { name: 'Credit', exact: true })
  const number = credit.getByRole('link', { name: /^REC-/ })
  await page.goto(`/patients/${patient.id}`)
  await credit.getByRole('button', { name: 'Receipt', exact: true }).click()
  await expect(number).toBeVisible()
  await expect(credit.getByRole('button', { name: 'Receipt', exact: true })).toBeHidden()
  await picture(page, 'credit-receipt')
  const receipt = await number.innerText()
  await page.goto(`/invoices/${invoiceId}`)
  await page.getByRole('button', { name: 'Use credit (฿500.00)' }).click()
  await expect(page.getByText(`฿500.00 with the receipt ${receipt} of a deposit`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Receipt', exact: true })).toBeHidden()
  await page.goto(`/patients/${patient.id}`)
  await credit.getByRole('button', { name: 'Give back' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Treated for less')
  await page.keyboard.press('Enter')
  await expect(credit.getByRole('link', { name: /^CN-/ })).toBeVisible()
})

test('more than is due by transfer is a question; what is kept is on the patient’s page, in Thai too', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', language: 'th' })
  const patient = await createPatient(page, 'Sudarat')
  await page.goto(`/invoices/${await issueInvoice(page, patient, '700')}`)
  const amount = page.getByRole('textbox', { name: 'จำนวนเงินที่รับ' })
  await amount.fill('1000')
  await page.getByText('โอนเงิน', { exact: true }).click()
  await page.getByRole('button', { name: 'บันทึกการชำระเงิน' }).click()
  await expect(amount).toHaveAccessibleDescription(/./)
  await expect(amount).toHaveValue('1000')
  await picture(page, 'credit-question-th')
  await page.getByRole('checkbox', { name: 'เก็บ ฿300.00 เป็นเงินฝากของผู้ป่วย' }).check()
  await page.getByRole('button', { name: 'บันทึกการชำระเงิน' }).click()
  await expect(page.getByRole('button', { name: /ใบเสร็จ/ }).first()).toBeVisible()
  await page.goto(`/patients/${patient.id}`)
  await expect(page.getByRole('region', { name: 'เงินฝาก', exact: true })).toContainText('฿300.00')
  await picture(page, 'credit-ledger-th')
})

test('check-out takes the credit first, and the rest in cash', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, patient] = [await createDoctor(page), await createPatient(page, 'Wilai')]
  await recordDeposit(page, patient, '300')
  const id = await book(page, {
    doctorId: doctor.id,
    date: dateOf(new Date(), clinicZone),
    time: '11:00',
    patient,
    subject: 'Check-up',
  })
  await graphql(page, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', {
    input: [{ id, status: 'waiting' }],
  })
  await page.goto(`/?check-out=${id}`)
  const panel = page.getByRole('complementary', { name: `Check out: ${patient.name}` })
  await panel.getByRole('textbox', { name: 'Price, line 1' }).fill('500')
  await panel.getByRole('checkbox', { name: 'Use credit (฿300.00)' }).check()
  const given = panel.getByRole('textbox', { name: 'Cash given' })
  await given.fill('150')
  await given.press('Enter')
  await expect(given).toHaveAccessibleDescription(/less than the amount/)
  await given.fill('1000')
  await picture(page, 'credit-check-out')
  await given.press('Enter')
  await expect(panel.getByText(/is paid: ฿500.00/)).toBeVisible()
  await expect(panel.getByText('฿1,000.00 given for ฿200.00: change ฿800.00')).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(2)
})
