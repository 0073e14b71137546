import { bookOwnDay, createPatient, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

/** Two records of one person become one, and two again. */

test('two records are compared, merged, found by the old number, and separated', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { patient: first } = await bookOwnDay(page, 'Anchalee')
  const second = await createPatient(page, 'Anchalie')
  await page.goto(`/patients/${first.id}`)
  await page.getByRole('link', { name: 'Merge …' }).click()
  await page.getByRole('combobox', { name: 'Patient' }).fill(second.lastName)
  await page.getByRole('option', { name: second.name }).click()

  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /^Appointment/ })).toContainText('1')
  await table.getByRole('radio', { name: second.name }).check()
  const number = await table
    .getByRole('radio', { name: /^Keep HN/ })
    .nth(1)
    .evaluate((radio) => radio.closest('th')?.textContent ?? '')
  await page.getByRole('button', { name: 'Merge the records' }).click()

  const records = page.getByRole('region', { name: 'Other records of this person' })
  await expect(records).toContainText(second.name)
  await expect(page.getByRole('heading', { name: second.name })).toBeVisible()
  await test.step('the old address and the old number lead to it', async () => {
    await page.goto(`/patients/${second.id}`)
    await expect(page).toHaveURL(new RegExp(`/patients/${first.id}`))
    await page.goto(`/patients?q=${number.replace('Keep ', '')}`)
    await expect(page.getByRole('row').filter({ hasText: second.name })).toHaveCount(1)
  })
  await test.step('separated, each has its name again', async () => {
    await page.goto(`/patients/${first.id}`)
    await records.getByRole('button', { name: 'Separate …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Separate', exact: true }).click()
    await expect(records).not.toContainText(second.name)
    await page.goto(`/patients/${second.id}`)
    await expect(page).toHaveURL(new RegExp(`/patients/${second.id}`))
    await expect(page.getByRole('heading', { name: second.name })).toBeVisible()
    await page.goto(`/patients/${first.id}`)
    await expect(page.getByRole('heading', { name: first.name })).toBeVisible()
  })
})

test('likely doubles are found, said to be two persons, and proposed again', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const first = await createPatient(page, 'Kanokwan')
  await graphql(page, 'mutation ($input: CreatePatientInput!) { createPatient(input: $input) { id } }', {
    input: { establishmentId: await getEstablishmentId(page), firstName: 'Kanokwan', lastName: first.lastName },
  })
  await page.goto('/patients/doubles')
  await page.getByRole('button', { name: 'Look now' }).click()
  const pair = page.getByRole('listitem').filter({ hasText: first.name })
  await expect(pair).toContainText('Same name')
  await pair.getByRole('button', { name: /^Two persons/ }).press('Enter')
  await expect(pair).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pair).toHaveCount(1)
  await pair.getByRole('link', { name: /^Compare/ }).click()
  await page.getByRole('button', { name: 'Merge the records' }).click()
  await expect(page.getByRole('region', { name: 'Other records of this person' })).toContainText(first.name)
  await page.goto('/patients/doubles')
  await expect(page.getByRole('heading', { name: 'Likely doubles' })).toBeVisible()
  await expect(pair).toHaveCount(0)
})
