import { addDays } from '@clinic/shared/time/time'
import { bookOwnDay } from './support/clinic-data.ts'
import { expect, test } from './support/fixtures.ts'

test('a doctor is off for days, works on a Sunday, and the finder goes by it; what was removed is brought back', async ({
  open,
}) => {
  const admin = await open({ as: 'admin@demo.clinic' })
  const { doctor, date, address } = await bookOwnDay(admin, 'Rung')
  const off = admin.getByRole('region', { name: 'Time off and extra hours' })
  const dialogOf = (name: string) => admin.getByRole('dialog', { name })

  await test.step('time off and extra hours are entered on the page of the doctor', async () => {
    await admin.goto(`/doctors/${doctor.id}`)
    await expect(off).toContainText('None from today on.')
    await off.getByRole('button', { name: 'Add time off' }).click()
    const dialog = dialogOf('Time off')
    await dialog.getByText('Sick', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'First day' }).fill(date)
    await dialog.getByRole('textbox', { name: 'Last day' }).fill(addDays(date, 1))
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Fever')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByRole('region', { name: `${doctor.lastName} is off` })).toContainText('Rung')
    await admin.goBack()
    await expect(off).toContainText('Sick')
    await expect(off).toContainText('Fever')
    await off.getByRole('button', { name: 'Add extra hours' }).click()
    const extra = dialogOf('Extra hours')
    await extra.getByRole('textbox', { name: 'From', exact: true }).fill(addDays(date, -1))
    await extra.getByRole('textbox', { name: 'Time from' }).fill('14:00')
    await extra.getByRole('textbox', { name: 'Time until' }).fill('16:00')
    await extra.getByRole('textbox', { name: 'Until', exact: true }).fill(addDays(date, -1))
    await extra.getByRole('button', { name: 'Save' }).click()
    await expect(extra).toBeHidden()
    await expect(off).toContainText('14:00–16:00')
  })

  await test.step('the same days can not be entered twice', async () => {
    await off.getByRole('button', { name: 'Add time off' }).click()
    const dialog = dialogOf('Time off')
    await dialog.getByRole('textbox', { name: 'First day' }).fill(date)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This is at the same time as another one.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await admin.getByRole('button', { name: 'Throw away' }).click()
  })

  await test.step('the finder offers the Sunday, and neither day off', async () => {
    const desk = await open({ as: 'admin@demo.clinic' })
    const sunday = addDays(date, -1)
    await desk.goto(`${address.replace(date, sunday)}&new=${sunday}T08:00`)
    const panel = desk.getByRole('complementary', { name: 'New appointment' })
    await panel.getByRole('combobox', { name: 'Doctor' }).fill(doctor.lastName)
    await panel.getByRole('combobox', { name: 'Doctor' }).press('Enter')
    await panel.getByRole('button', { name: 'Find a free time' }).click()
    const times = panel.getByRole('region', { name: 'Free times' })
    const found = times.getByRole('button', { name: / free until / })
    await expect(found.nth(0)).toHaveAccessibleName(/^Sun .* 14:00 .* free until 16:00$/)
    await expect(found.nth(1)).toHaveAccessibleName(/^Wed .* 09:00 .* free until 19:00$/)
  })

  await test.step('the calendar says it in every view, and hears of changes', async () => {
    const desk = await open({ as: 'admin@demo.clinic' })
    const notes = desk.getByRole('region', { name: 'Closed and off' })
    for (const view of ['day', 'week', 'month', 'agenda']) {
      await desk.goto(address.replace('view=day', `view=${view}`))
      await expect(notes).toContainText(new RegExp(`${doctor.lastName} off: Sick · Mon .* – Tue `))
    }
    await desk.goto(address)
    await off.getByRole('button', { name: /^Remove Sick/ }).click()
    await expect(notes).toBeHidden()
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect(notes).toBeVisible()
  })

  await test.step('what was removed is brought back', async () => {
    await off.getByRole('button', { name: /^Remove Sick/ }).click()
    await expect(off).not.toContainText('Sick')
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect(off).toContainText('Fever')
  })
})
