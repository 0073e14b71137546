import { isDemo } from '@clinic/prisma/demo/is-demo'
import type { App } from '../app.ts'
import { readDevice } from '../lib/accounts/device.ts'
import { newDeviceMail } from '../lib/mail/mail-texts.ts'
import type { KnownDevice } from './known-device.ts'

type SignedIn = {
  userId: string
  establishmentId: string | undefined
  userAgent: string | null
  address: string
  device: KnownDevice | undefined
}

/**
 * Mails the owner of an account that somebody signed in by a browser that is not known. Not at the first sign-in to an account, and not
 * in the demo, whose accounts everybody shares.
 */
export async function tellOfNewDevice(
  app: App,
  { userId, establishmentId, userAgent, address, device }: SignedIn,
): Promise<void> {
  const { client } = app.system
  const where = { userId, providerId: 'credential' }
  const account = await client.account.findFirst({ where, select: { hasSignedIn: true } })
  if (!account) return // without a password no browser is ever known
  if (!account.hasSignedIn) await client.account.updateMany({ where, data: { hasSignedIn: true } })
  if (device || !account.hasSignedIn || (await isDemo(client))) return
  const user = await client.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, name: true } })
  const place = establishmentId && (await client.establishment.findUnique({ where: { id: establishmentId } }))
  const zone = place ? place.timeZone : 'UTC'
  await app.mailer.sendLater(
    newDeviceMail({ env: app.env, user, device: readDevice(userAgent), address, time: new Date(), zone }),
  )
}
