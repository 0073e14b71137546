import { randomInt } from 'node:crypto'
import type { LineLink } from '@clinic/prisma/generated'
import { codeAddress, codeLength, codeLetters, codeMinutes } from '@clinic/shared/line-links/line-code'
import type { CreateLineCode } from '@clinic/shared/line-links/line-link-input'
import DataLoader from 'dataloader'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import type { Loaders } from '../../graphql/loaders.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { doctorScope } from '../doctors/doctor.scope.ts'
import { lineAccountOf } from './line-account.ts'
import { inTime, lineClient } from './line-client.ts'
import { hashLineCode } from './line-code-hash.ts'
import { lineLinkScope, mayLink, mayUnlink } from './line-link.scope.ts'

/** A patient or a doctor. */
type Person = { patientId?: string | null | undefined; doctorId?: string | null | undefined }

export const getLineLink = (
  context: SignedInContext,
  { establishmentId, patientId, doctorId }: Person & { establishmentId: string },
): Promise<LineLink | null> =>
  context.db.lineLink.findFirst({
    where: { AND: [lineLinkScope(context), { establishmentId }, patientId ? { patientId } : { doctorId: doctorId ?? null }] },
  })

/** The account at which a clinic's codes are sent; null while LINE is not set up, or switched off. */
export async function getLineAccount({ db, viewer }: SignedInContext, establishmentId: string): Promise<LineAccount | null> {
  if (!viewer.establishmentIds.includes(establishmentId)) return null
  const channel = await db.channel.findFirst({ where: { establishmentId, kind: 'line', isOn: true } })
  const { basicId, accountName } = (channel?.settings ?? {}) as Partial<Record<string, string>>
  return basicId ? { establishmentId, basicId, name: accountName ?? '' } : null
}

export type LineAccount = { establishmentId: string; basicId: string; name: string }
export type NewLineCode = { code: string; address: string | null; expiresTime: Date }

/** A name is waited for less long than an account: the patient's page shows all else. Milliseconds. */
const patienceForName = 3000

/** What a linked person calls themselves in LINE, which is stored nowhere; null where LINE does not say, as of whoever has blocked the account. */
export async function getLineName(context: SignedInContext, { establishmentId, lineUserId }: LineLink): Promise<string | null> {
  const account = await lineAccountOf(context, establishmentId)
  if (!account) return null
  try {
    const client = await lineClient(context.env, account.accessToken)
    return (await inTime(client.getProfile(lineUserId), patienceForName)).displayName
  } catch {
    return null
  }
}

/** A code that links whoever sends it first; the one that the person had before no longer does. */
export async function createLineCode(context: SignedInContext, input: CreateLineCode): Promise<NewLineCode> {
  const { db, env } = context
  const { establishmentId } = input
  const person = { patientId: input.patientId ?? null, doctorId: input.doctorId ?? null }
  await lockPerson(context, establishmentId, person)
  const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
  const expiresTime = new Date(Date.now() + codeMinutes * 60_000)
  await db.lineCode.deleteMany({ where: { establishmentId, ...person } })
  await db.lineCode.createMany({
    data: [{ id: uuidv7(), establishmentId, ...person, codeHash: hashLineCode(env, establishmentId, code), expiresTime }],
  })
  const account = await getLineAccount(context, establishmentId)
  return { code, address: account && codeAddress(account.basicId, code), expiresTime }
}

async function lockPerson(
  context: SignedInContext,
  establishmentId: string,
  { patientId, doctorId }: { patientId: string | null; doctorId: string | null },
): Promise<void> {
  const { db, viewer } = context
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const found = doctorId
    ? await db.doctor.count({ where: { AND: [{ id: doctorId }, doctorScope(context, establishmentId)] } })
    : await db.patientEstablishment.count({ where: { patientId: patientId ?? '', establishmentId, archivedTime: null } })
  if (found === 0) throw badInput([doctorId ? 'input.doctorId' : 'input.patientId', 'unknown_reference'])
  if (!mayLink(viewer, doctorId)) throw forbidden()
  await lockRow(db, doctorId ? 'doctor' : 'patient', doctorId ?? patientId ?? '')
}

/** Nothing more is sent to that LINE. */
export async function removeLineLink(context: SignedInContext, id: string): Promise<LineLink> {
  const { db, viewer } = context
  const link = await db.lineLink.findFirst({ where: { AND: [{ id }, lineLinkScope(context)] } })
  if (!link) throw notFound('LineLink')
  if (!mayUnlink(viewer, link.doctorId)) throw forbidden()
  if ((await db.lineLink.deleteMany({ where: { id } })).count === 0) throw notFound('LineLink')
  await recordAndPublish(context, {
    entity: 'line_link',
    entityId: link.patientId ?? link.doctorId ?? '',
    list: 'lineLinks',
    establishmentIds: [link.establishmentId],
    action: 'deleted',
  })
  return link
}

const loaders = new WeakMap<Loaders, DataLoader<string, LineLink | null>>()

/** A doctor's link at the viewer's establishments, the first that was made; batches loads of one transaction. */
export function loadDoctorLink(context: SignedInContext, doctorId: string): Promise<LineLink | null> {
  const loader =
    loaders.get(context.load) ??
    new DataLoader<string, LineLink | null>(async (ids) => {
      const rows = await context.db.lineLink.findMany({
        where: { AND: [lineLinkScope(context), { doctorId: { in: [...ids] } }] },
        orderBy: [{ createdTime: 'desc' }, { id: 'desc' }],
      })
      const byDoctor = new Map(rows.map((row) => [row.doctorId, row]))
      return ids.map((id) => byDoctor.get(id) ?? null)
    })
  loaders.set(context.load, loader)
  return loader.load(doctorId)
}
