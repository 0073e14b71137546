import { expect, test } from './support/fixtures.ts'

test('public holidays of a year are closures once they are accepted', async ({ open }) => {
  const admin = await open({ as: 'admin@demo.clinic' })
  await admin.goto('/settings/closures')
  for (let year = 0; year < 4; year += 1) await admin.getByRole('button', { name: 'Year after' }).click()
  const holidays = admin.getByRole('region', { name: 'Public holidays' })
  await holidays.getByRole('checkbox', { name: /Makha Bucha Day/ }).check()
  await holidays.getByRole('button', { name: 'Close on the ticked days' }).click()
  const list = admin.getByRole('list', { name: 'Closures' })
  await expect(list).toContainText('Makha Bucha Day')
  await expect(holidays.getByRole('checkbox', { name: /Makha Bucha Day/ })).toBeDisabled()
  await admin.getByRole('button', { name: /^Remove Makha Bucha Day/ }).click()
  await expect(holidays.getByRole('checkbox', { name: /Makha Bucha Day/ })).toBeEnabled()
})

test('on a phone a finger ticks the holiday that it touches', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', phone: true })
  await page.goto('/settings/closures')
  const days = page.getByRole('region', { name: 'Public holidays' }).getByRole('listitem')
  await expect(days.nth(4)).toBeVisible()
  await days.nth(4).scrollIntoViewIfNeeded()
  const box = await days.nth(4).getByRole('checkbox').boundingBox()
  if (!box) throw new Error('no holiday is on the screen')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 + 16)
  await expect(days.nth(4).getByRole('checkbox')).toBeChecked()
})
