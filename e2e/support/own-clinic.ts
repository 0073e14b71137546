import type { Page } from '@playwright/test'
import { expect, signIn } from './fixtures.ts'
import { linkInMail } from './mailbox.ts'
import type { TestServer } from './test-server.ts'

const password = 'three-unusual-walrus-words'

/** Signs up a clinic that has nothing and nobody but its owner; returns what signs a browser in as them. */
export async function signUpClinic(page: Page, server: TestServer) {
  const email = `owner-${process.pid}-${Date.now()}@example.clinic`
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(`/api/auth/${path}`, { data, headers: { origin: server.origin } })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  const owner = { firstName: 'Malee', lastName: 'Suksan', clinicName: 'Monday Clinic' }
  await post('sign-up/email', { ...owner, email, password })
  const token = new URL(await linkInMail(server, email)).searchParams.get('token')
  await post('verify-email', { token })
  return (desk: Page) => signIn(desk.request, server, email, password)
}
