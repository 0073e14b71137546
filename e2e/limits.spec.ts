import { createPatient, getEstablishmentId, letStaffIn } from './support/clinic-data.ts'
import { demoPassword, expect, graphql, test } from './support/fixtures.ts'
import { issueInvoice, picture } from './support/money.ts'
import { long } from './support/long.ts'

test('above a limit a receptionist asks: refused and allowed on the admin’s screen, then by password at the desk', async ({
  open,
}) => {
  const admin = await open({ as: 'admin@demo.clinic' })
  const clinic = await getEstablishmentId(admin)
  await letStaffIn(admin, true)
  const invoiceId = await issueInvoice(admin, await createPatient(admin, 'Kanya'), '1000')
  await graphql(admin, 'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }', {
    input: { invoiceId, amount: '1000', method: 'cash' },
  })
  try {
    await test.step('an admin says how far staff may go', async () => {
      await admin.goto('/settings/limits')
      await admin.getByLabel('Refund').fill('1,0x')
      await admin.getByRole('button', { name: 'Save' }).click()
      await expect(admin.getByText('This is not a valid number.')).toBeVisible()
      await admin.getByLabel('Refund').fill('500')
      await admin.getByLabel('Discount').fill('10')
      await picture(admin, 'limits-settings')
      await admin.getByRole('button', { name: 'Save' }).click()
      await expect(admin.getByText('The limits are saved.')).toBeVisible()
      await expect(admin.getByRole('button', { name: 'Save' })).toBeDisabled()
    })

    const desk = await open({ as: 'staff@demo.clinic' })
    const form = desk.getByRole('dialog', { name: 'Give a payment back' })
    const question = desk.getByRole('dialog', { name: 'An administrator has to allow this' })
    const notices = admin.getByRole('region', { name: 'What colleagues ask' })
    const giveBack = form.getByRole('button', { name: 'Give back' })
    await desk.goto(`/invoices/${invoiceId}`)

    await test.step('what is asked is shown to the admin, who refuses; what was typed stays', async () => {
      await desk.getByRole('button', { name: 'Give this payment back, or a part' }).first().click()
      await form.getByLabel('Amount given back').fill('500.50')
      await form.getByLabel('Reason').fill('Treatment stopped')
      await giveBack.click()
      await expect(question).toContainText('Refund: ฿500.50, the limit is ฿500.00')
      await expect(notices).toContainText('asks to be allowed')
      await picture(desk, 'limits-desk')
      await picture(admin, 'limits-notice')
      await notices.getByRole('button', { name: 'Refuse' }).click()
      await expect(question.getByRole('alert')).toContainText('Suda Rattanakul has refused it.')
      await expect(notices).toBeHidden()
      await question.getByRole('button', { name: 'Close' }).click()
      await expect(form.getByRole('alert')).toContainText('more than you may do')
      await expect(form.getByLabel('Reason')).toHaveValue('Treatment stopped')
    })

    await test.step('Escape withdraws the question alone, even before it is known how it stands', async () => {
      const escaped = Promise.withResolvers<void>()
      await desk.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes('query AskedLimits')) await escaped.promise
        await route.continue()
      })
      await giveBack.click()
      await expect(notices).toBeVisible()
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await desk.keyboard.press('Escape')
      await expect(question).toBeHidden()
      escaped.resolve()
      await expect(notices).toBeHidden()
      await desk.unrouteAll({ behavior: 'wait' })
      await expect(form.getByLabel('Amount given back')).toHaveValue('500.50')
    })

    await test.step('the admin sees it after a reload as well, and allows it: the desk goes on by itself', async () => {
      await giveBack.click()
      await expect(question).toBeVisible()
      await admin.reload()
      await notices.getByRole('button', { name: 'Allow' }).click()
      await expect(form).toBeHidden()
      await expect(desk.getByRole('region', { name: 'Payments' })).toContainText('Left to pay: ฿500.50')
    })

    await test.step('at the desk an admin types their password', async () => {
      await graphql(admin, 'mutation ($input: UpdateLimitsInput!) { updateLimits(input: $input) { kind } }', {
        input: { establishmentId: clinic, limits: [{ kind: 'refund', most: '0' }] },
      })
      await desk.getByRole('button', { name: 'Give this payment back, or a part' }).first().click()
      await form.getByLabel('Amount given back').fill('100')
      await form.getByLabel('Reason').fill('Cream was broken')
      await giveBack.click()
      await question.getByLabel('Their password').fill('not-the-password')
      await question.getByRole('button', { name: 'Allow' }).click()
      await expect(question.getByText('This password is not right.')).toBeVisible()
      await question.getByLabel('Their password').fill(demoPassword)
      await desk.keyboard.press('Enter')
      await expect(form).toBeHidden()
      await expect(desk.getByRole('region', { name: 'Payments' })).toContainText('Left to pay: ฿600.50')
      await desk.getByText('History').first().click()
      await expect(desk.getByText('Confirmed by: Suda Rattanakul').first()).toBeVisible()
    })
  } finally {
    await graphql(admin, 'mutation ($input: UpdateLimitsInput!) { updateLimits(input: $input) { kind } }', {
      input: { establishmentId: clinic, limits: [{ kind: 'refund' }, { kind: 'discount' }] },
    })
    await letStaffIn(admin, false)
  }
})

test(
  'a step for several invoices is asked once: one password at the desk, or one answer on the admin’s screen',
  long,
  async ({ open }) => {
    const admin = await open({ as: 'admin@demo.clinic' })
    const clinic = await getEstablishmentId(admin)
    await letStaffIn(admin, true)
    const setLimit = (most: string | null) =>
      graphql(admin, 'mutation ($input: UpdateLimitsInput!) { updateLimits(input: $input) { kind } }', {
        input: { establishmentId: clinic, limits: [{ kind: 'void', most }] },
      })
    await setLimit('500')
    try {
      const desk = await open({ as: 'staff@demo.clinic' })
      const question = desk.getByRole('dialog', { name: 'An administrator has to allow this' })
      const voidAll = async (prices: string[]) => {
        const patient = await createPatient(admin, 'Several')
        for (const price of prices) await issueInvoice(admin, patient, price)
        await desk.goto(`/invoices?query=${encodeURIComponent(patient.lastName)}`)
        const rows = desk.getByRole('row').filter({ hasText: patient.name })
        await expect(rows).toHaveCount(prices.length)
        await desk.getByRole('columnheader').getByRole('checkbox').check()
        await desk.getByRole('button', { name: `Void ${prices.length} invoices` }).click()
        await desk.getByRole('dialog').getByLabel('Reason').fill('Written twice')
        await desk.getByRole('dialog').getByRole('button', { name: 'Void', exact: true }).click()
        return rows.filter({ hasText: 'Void' })
      }

      await test.step('by password; what is below the limit needs none', async () => {
        const voided = await voidAll(['600', '100', '700', '800'])
        await expect(question).toContainText('3 steps at once:')
        await expect(
          question.getByRole('listitem').filter({ hasText: /INV-.* · Voiding: ฿700\.00, the limit is ฿500\.00/ }),
        ).toBeVisible()
        await picture(desk, 'limits-desk-several')
        await question.getByLabel('Their password').fill(demoPassword)
        await desk.keyboard.press('Enter')
        await expect(voided).toHaveCount(4)
        await expect(question).toBeHidden()
      })

      await test.step('on the screen of the admin', async () => {
        await admin.goto('/invoices')
        const voided = await voidAll(['600', '700'])
        const notices = admin.getByRole('region', { name: 'What colleagues ask' })
        await expect(notices.getByRole('listitem')).toHaveCount(2)
        await picture(admin, 'limits-notice-several')
        await notices.getByRole('button', { name: 'Allow all 2' }).click()
        await expect(voided).toHaveCount(2)
        await expect(notices).toBeHidden()
      })
    } finally {
      await setLimit(null)
      await letStaffIn(admin, false)
    }
  },
)
