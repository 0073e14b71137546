import { dateOf } from '@clinic/shared/time/time'
import { book, clinicZone, createDoctor, createPatient } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

type Visit = { event: { status: string; invoiceId: string | null } }
type Paid = { invoice: { status: string; totalAmount: string; payments: { amount: string; method: string }[] } }

test('a visit is checked out on Today: invoice, change, payment and closing, by keyboard', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, patient] = [await createDoctor(page), await createPatient(page, 'Wipa')]
  const id = await book(page, {
    doctorId: doctor.id,
    date: dateOf(new Date(), clinicZone),
    time: '00:00',
    patient,
    subject: 'A cough for three days',
  })
  await graphql(page, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', {
    input: [{ id, status: 'waiting' }],
  })
  const visit = () => graphql<Visit>(page, 'query ($id: ID!) { event(id: $id) { status invoiceId } }', { id })
  await page.goto('/')
  const waiting = page
    .getByRole('region', { name: 'In the waiting room' })
    .getByRole('listitem')
    .filter({ hasText: patient.name })
  const panel = page.getByRole('complementary', { name: `Check out: ${patient.name}` })
  const given = panel.getByRole('textbox', { name: 'Cash given' })

  await test.step('a patient opens over the board, and back closes', async () => {
    await waiting.getByRole('link', { name: patient.name, exact: true }).click()
    await expect(page.getByRole('complementary', { name: patient.name })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('complementary', { name: patient.name })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  })

  await test.step('it begins with the price of a consultation, and takes nothing of nothing', async () => {
    await waiting.getByRole('link', { name: /^Check out/ }).focus()
    await page.keyboard.press('Enter')
    const price = panel.getByRole('textbox', { name: 'Price, line 1' })
    await expect(price).toHaveValue('500.00')
    await expect(panel.getByRole('button', { name: 'Take ฿500.00 and close the visit' })).toBeEnabled()
    await price.fill('')
    await price.press('Control+Enter')
    await expect(panel.getByRole('button', { name: 'Nothing to take yet' })).toBeDisabled()
    await expect(panel.getByText('The lines come to nothing: enter a price.')).toBeVisible()
  })

  await test.step('closing without payment is undone in the row', async () => {
    await panel.getByRole('button', { name: 'Close the visit without payment' }).click()
    await expect(panel.getByRole('button', { name: 'Close the visit without payment' })).toBeHidden()
    expect((await visit()).event).toEqual({ status: 'closed', invoiceId: null })
    await page.keyboard.press('Escape')
    const closed = page.getByRole('listitem').filter({ hasText: patient.name })
    await closed
      .getByRole('button', { name: /^Reopen/ })
      .first()
      .click()
    await expect.poll(visit).toEqual({ event: { status: 'waiting', invoiceId: null } })
  })

  await test.step('too little cash writes nothing', async () => {
    await waiting.getByRole('link', { name: /^Check out/ }).focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('textbox', { name: 'Price, line 1' })).toBeVisible()
    await panel.getByRole('textbox', { name: 'Price, line 1' }).fill('320.50')
    await given.fill('300')
    await given.press('Enter')
    await expect(given).toHaveAccessibleDescription(/less than the amount/)
    expect((await visit()).event).toEqual({ status: 'waiting', invoiceId: null })
  })

  await test.step('one Enter issues, takes the money and closes', async () => {
    await given.fill('999')
    await expect(panel.getByText('฿999.00 given for ฿320.50: change ฿678.50')).toBeVisible()
    await given.press('Enter')
    await expect(panel.getByRole('button', { name: 'Receipt', exact: true })).toBeFocused()
    await expect(panel.getByText('฿999.00 given for ฿320.50: change ฿678.50')).toBeVisible()
    const { event } = await visit()
    expect(event.status).toBe('closed')
    const { invoice } = await graphql<Paid>(
      page,
      'query ($id: ID!) { invoice(id: $id) { status totalAmount payments { amount method } } }',
      { id: event.invoiceId },
    )
    expect(invoice).toEqual({ status: 'paid', totalAmount: '320.50', payments: [{ amount: '320.50', method: 'cash' }] })
  })

  await test.step('the board is where it was, and the closed visit leads to its invoice', async () => {
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
    const closed = page
      .getByRole('region', { name: `Dr ${doctor.name}` })
      .getByRole('listitem')
      .filter({ hasText: patient.name })
    await expect(closed).toContainText('Closed')
    await closed.getByRole('link', { name: /^Invoice/ }).click()
    await expect(panel.getByText(/is paid: ฿320.50/)).toBeVisible()
    await page.keyboard.press('Escape')

    await closed.getByRole('link', { name: patient.name, exact: true }).click()
    const visit = page.getByRole('complementary', { name: patient.name, exact: true })
    await expect(
      visit.getByText(/The visit is closed, so its record stays as it is. It can be reopened for 10 minutes/),
    ).toBeVisible()
    await expect(visit.getByRole('textbox', { name: 'Subject' })).toHaveCSS('border-style', 'dashed')
    await expect(visit.getByRole('textbox', { name: 'Subject' })).not.toBeEditable()
  })
})
