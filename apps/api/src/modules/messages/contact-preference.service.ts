import { Prisma } from '@clinic/prisma/generated'
import type { ContactWish } from '@clinic/shared/messages/contact-wish'
import { declinedAfter } from '@clinic/shared/messages/contact-wish'
import type { UpdateContactPreference } from '@clinic/shared/messages/message-input'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden } from '../../lib/app-error.ts'
import { differences, recordAndPublish, staleRecord } from '../audit/audit.service.ts'
import { getPreference } from './message.queries.ts'
import type { PreferenceRow } from './message.queries.ts'

type Whose = { patientId: string; establishmentId: string }

/** What a patient wants; omitted fields are unchanged. */
export async function updateContactPreference(context: SignedInContext, input: UpdateContactPreference): Promise<PreferenceRow> {
  const { patientId, establishmentId, version, ...given } = input
  const before = await lockPreference(context, { patientId, establishmentId })
  if (!before) throw badInput(['input.patientId', 'unknown_reference'])
  if (version != null && version !== before.version)
    throw await staleRecord(context.db, { id: patientId, version: before.version }, version)
  return store(context, before, {
    language: given.language === undefined ? before.language : given.language,
    channel: given.channel === undefined ? before.channel : given.channel,
    declined: given.declined ?? before.declined,
  })
}

/** What was heard where the patient is written. It names what changes alone, so that what the patient has said meanwhile stays. */
export async function keepContactWish(context: SignedInContext, whose: Whose, wish: ContactWish): Promise<void> {
  if (!context.viewer.can('message:write')) throw forbidden()
  const before = await lockPreference(context, whose)
  if (!before) throw badInput(['input.contactWish', 'unknown_reference'])
  const { language = before.language, channel = before.channel } = wish
  const chosen = { language, channel, declined: declinedAfter(before.declined, wish) }
  if (before.version === 0 || wishChanges(before, chosen).length > 0) await store(context, before, chosen)
}

/** A patient declines by a link at any time. */
async function lockPreference(context: SignedInContext, { patientId, establishmentId }: Whose): Promise<PreferenceRow | null> {
  await context.db.$queryRaw(Prisma.sql`
    SELECT 1 FROM contact_preference
    WHERE "patientId" = ${patientId}::uuid AND "establishmentId" = ${establishmentId}::uuid FOR UPDATE`)
  return getPreference(context, patientId, establishmentId)
}

type Chosen = Pick<PreferenceRow, 'language' | 'channel' | 'declined'>

async function store(context: SignedInContext, before: PreferenceRow, chosen: Chosen): Promise<PreferenceRow> {
  const { patientId, establishmentId } = before
  const where = { patientId_establishmentId: { patientId, establishmentId } }
  if (before.version === 0) await context.db.contactPreference.create({ data: { patientId, establishmentId, ...chosen } })
  else await context.db.contactPreference.update({ where, data: { ...chosen, version: { increment: 1 } } })
  await recordAndPublish(context, {
    entity: 'contact_preference',
    list: 'messages',
    entityId: patientId,
    establishmentIds: [establishmentId],
    action: before.version === 0 ? 'created' : 'updated',
    changes: wishChanges(before, chosen),
  })
  return { ...before, ...chosen, version: before.version + 1 }
}

/** As the history has them. */
export const wishChanges = (before: Chosen, after: Chosen) => differences<object>(readable(before), readable(after))

const readable = ({ language, channel, declined }: Chosen) => ({
  language,
  channel,
  declined: declined.join(', ') || null,
})
