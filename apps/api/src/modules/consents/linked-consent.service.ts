import type { Connection } from '@clinic/prisma/client'
import { Prisma } from '@clinic/prisma/generated'
import type { LinkedConsent, SignLinkedConsent } from '@clinic/shared/consents/consent-input'
import { titledName } from '@clinic/shared/patients/title'
import type { Env } from '../../env.ts'
import { publish } from '../../lib/pubsub.ts'
import { hashConsentCode } from './consent-code.service.ts'

type Parts = { env: Env; system: Connection }
type Linked = Omit<LinkedConsent, 'isSigned' | 'clinic'> & {
  consentId: string
  establishmentId: string
  patientTitle: string | null
  clinicName: string
}

const linkedBy = (hash: string) => Prisma.sql`SELECT * FROM linked_consent(${hash})`

/** The form that a code opens; undefined for one that was never made, was used, or is too old. */
export async function readLinkedConsent({ env, system }: Parts, token: string): Promise<LinkedConsent | undefined> {
  const [row] = await system.client.$queryRaw<Linked[]>(linkedBy(hashConsentCode(env, token)))
  return row && shown(row, false)
}

/** Signs it, which ends the code, and tells the screens of the clinic. */
export async function signLinkedConsent({ env, system }: Parts, input: SignLinkedConsent): Promise<LinkedConsent | undefined> {
  const hash = hashConsentCode(env, input.token)
  const { language, signature, signerName, signerRelation } = input
  return system.transaction(
    async (db, read) => {
      const [row] = await read<Linked>(linkedBy(hash))
      if (!row) return undefined
      const [{ isSigned } = { isSigned: false }] = await read<{ isSigned: boolean }>(Prisma.sql`
        SELECT sign_linked_consent(${hash}, ${language}, ${JSON.stringify(signature)}::jsonb, ${signerName || null}::text,
          ${signerRelation || null}::text) AS "isSigned"`)
      if (!isSigned) return undefined
      const { consentId: id, establishmentId } = row
      await publish(db, { topic: 'list', list: 'consents', establishmentId, change: 'updated', id })
      return shown(row, true)
    },
    { timeout: 10_000 },
  )
}

const shown = ({ patientTitle, patientName, clinicName, nameEn, nameTh, textEn, textTh }: Linked, isSigned: boolean) => ({
  isSigned,
  patientName: titledName(patientTitle, patientName),
  nameEn,
  nameTh,
  textEn,
  textTh,
  clinic: { name: clinicName },
})
