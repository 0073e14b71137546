import { getEstablishmentId } from './support/clinic-data.ts'
import { graphql, expect, test } from './support/fixtures.ts'

test('reception sees no prescriptions: not in the menu, not in the search, not by address', async ({ open }) => {
  const admin = await open({ as: 'admin@demo.clinic' })
  const id = await getEstablishmentId(admin)
  const query = 'mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) { id } }'
  await graphql(admin, query, { input: { id, staffSignIn: true } })
  try {
    const page = await open({ as: 'staff@demo.clinic' })
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Screens' })
    await expect(menu.getByRole('link', { name: 'Invoices' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Prescriptions' })).toHaveCount(0)
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search patients/ }).fill('prescriptions')
    await expect(page.getByRole('option', { name: 'Prescriptions' })).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)
    for (const address of ['/prescriptions', '/prescriptions/new', '/settings/users']) {
      await page.goto(address)
      await expect(page.getByText('This page is not for your account')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Go to today' }).click()
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  } finally {
    await graphql(admin, query, { input: { id, staffSignIn: false } })
  }
})
