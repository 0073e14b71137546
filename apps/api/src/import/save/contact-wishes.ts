import type { ContactPreference } from '@clinic/prisma/generated'
import { importReason } from '@clinic/shared/imports/import-reasons'
import type { ContactWish } from '@clinic/shared/messages/contact-wish'
import { declinedAfter } from '@clinic/shared/messages/contact-wish'
import { wishChanges } from '../../modules/messages/contact-preference.service.ts'
import type { PreferenceRow } from '../../modules/messages/message.queries.ts'
import { purposeFields } from '../csv/wish-cells.ts'
import type { Remark } from '../mapped-row.ts'
import type { Run } from '../run.ts'
import { audit, insertRows } from './rows.ts'

type Wishing = { id: string; row: { wish?: ContactWish }; notices: Remark[] }

/** What a source says comes on top of what the clinic has; a refusal that is here already is never taken back by a file. */
export async function saveContactWishes(run: Run, items: Wishing[]): Promise<void> {
  const wishing = items.flatMap(({ id, row: { wish }, notices }) => (wish ? [{ id, wish, notices }] : []))
  if (wishing.length === 0) return
  const known = await lockPreferences(
    run,
    wishing.map(({ id }) => id),
  )
  const stored = wishing.flatMap(({ id, wish, notices }) => {
    const there = known.get(id)
    const before = there ?? { language: null, channel: null, declined: [] }
    for (const purpose of wish.wanted ?? [])
      if (before.declined.includes(purpose))
        notices.push({ field: purposeFields[purpose], reason: importReason('kept_refusal'), value: 'yes' })
    const { language = before.language, channel = before.channel, declined } = wish
    const after = { language: language ?? null, channel: channel ?? null, declined: declinedAfter(before.declined, { declined }) }
    const changes = wishChanges(before, after)
    return there && changes.length === 0 ? [] : [{ id, after, changes, isNew: !there }]
  })
  await insertRows(
    run,
    'contact_preference',
    stored.map(({ id, after }) => ({ patientId: id, establishmentId: run.clinic.id, ...after })),
    `ON CONFLICT ("patientId", "establishmentId") DO UPDATE SET language = excluded.language, channel = excluded.channel,
       declined = contact_preference.declined || ARRAY(SELECT unnest(excluded.declined) EXCEPT SELECT unnest(contact_preference.declined)),
       version = contact_preference.version + 1`,
  )
  for (const action of ['created', 'updated'] as const) {
    const entries = stored.filter(({ isNew }) => isNew === (action === 'created'))
    await audit(
      run,
      'contact_preference',
      action,
      entries.map(({ id, changes }) => ({ entityId: id, changes })),
    )
  }
}

type Known = Pick<PreferenceRow, 'language' | 'channel' | 'declined'>

/** A patient may decline by a link while the file is read. */
async function lockPreferences({ db, clinic }: Run, ids: string[]): Promise<Map<string, Known>> {
  const { rows } = await db.query<Known & Pick<ContactPreference, 'patientId'>>(
    `SELECT "patientId", language, channel, declined FROM contact_preference
     WHERE "establishmentId" = $1 AND "patientId" = ANY ($2) ORDER BY "patientId" FOR UPDATE`,
    [clinic.id, ids],
  )
  return new Map(rows.map(({ patientId, ...known }) => [patientId, known]))
}
