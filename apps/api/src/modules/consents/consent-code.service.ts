import { createHmac, randomInt } from 'node:crypto'
import type { Prisma } from '@clinic/prisma/generated'
import { consentsPath } from '@clinic/shared/addresses'
import { consentCodeLength, consentCodeLetters, consentCodeMinutes, typedConsentCode } from '@clinic/shared/consents/consent-code'
import type { CreateConsentCode } from '@clinic/shared/consents/consent-input'
import type { SignedInContext } from '../../context.ts'
import type { Env } from '../../env.ts'
import { createSnapshot } from '../documents/document.queries.ts'
import type { ConsentRow } from './consent.queries.ts'
import { endCode, lockAsked } from './consent.service.ts'

export type NewConsentCode = { code: string; address: string; expiresTime: Date }

/** Eight letters can be tried out by whoever reads the database; under the server's secret they can't. */
export const hashConsentCode = ({ authSecret }: Pick<Env, 'authSecret'>, typed: string) =>
  createHmac('sha256', authSecret)
    .update(`consent code\n${typedConsentCode(typed)}`)
    .digest('hex')

/** Opens the form on another device, once; the code that there was before no longer does. */
export async function createConsentCode(context: SignedInContext, input: CreateConsentCode): Promise<NewConsentCode> {
  const { db, env } = context
  const { id, language, witnessName } = input
  const asked = await lockAsked(context, id, 'signed')
  const { establishmentId } = asked
  const code = Array.from({ length: consentCodeLength }, () => consentCodeLetters[randomInt(consentCodeLetters.length)]).join('')
  const expiresTime = new Date(Date.now() + consentCodeMinutes * 60_000)
  const snapshot = (await createSnapshot(context, asked)) as Prisma.InputJsonObject
  await db.consent.update({ where: { id }, data: { snapshot, witnessName: witnessName || null } })
  await endCode(context, id)
  await db.consentCode.createMany({
    data: [{ consentId: id, establishmentId, codeHash: hashConsentCode(env, code), expiresTime }],
  })
  return { code, address: `${env.baseUrl}${consentsPath}?${language}#${code}`, expiresTime }
}

/** Before it is used, or too old. */
export async function endConsentCode(context: SignedInContext, id: string): Promise<ConsentRow> {
  const asked = await lockAsked(context, id, 'signed')
  await endCode(context, id)
  return asked
}
