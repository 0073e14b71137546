import { expect, test } from './support/fixtures.ts'
import { signUpClinic } from './support/own-clinic.ts'

test('of two browsers that are signed in one ends the other, which lands on sign-in', async ({ open, server }) => {
  const here = await open()
  const signIn = await signUpClinic(here, server)
  const there = await open({ language: 'th' })
  await signIn(there)
  await there.goto('/settings/profile')
  const own = there.getByRole('region', { name: 'อุปกรณ์ที่คุณเข้าสู่ระบบอยู่' })
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await expect(own.getByRole('listitem').first()).toContainText('อุปกรณ์นี้')
  await expect(own.getByRole('button', { name: /^สิ้นสุด: / })).toHaveCount(1)

  await here.goto('/settings/profile')
  const devices = here.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await devices.getByRole('button', { name: /^End: Chrome on / }).click()
  await expect(there).toHaveURL(/\/sign-in/)
  await expect(devices.getByText('You are signed in on this device only.')).toBeVisible()
  await here.reload()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
})
