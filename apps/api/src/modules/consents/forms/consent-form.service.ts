import type { ChangeType } from '@clinic/shared/change'
import { maxConsentForms } from '@clinic/shared/consents/consent'
import type { ArchiveConsentForm, SaveConsentForm } from '@clinic/shared/consents/consent-form-input'
import type { FieldChange } from '@clinic/shared/errors'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../../context.ts'
import { badInput, notFound } from '../../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../../audit/audit.service.ts'
import { consentScope } from '../consent.scope.ts'
import { getConsentForm, type ConsentFormRow } from './consent-form.queries.ts'

/** A new form, or a change of one. Other words are another version; what was signed stays under its own. */
export async function saveConsentForm(context: SignedInContext, input: SaveConsentForm): Promise<ConsentFormRow> {
  const { id, version, establishmentId } = input
  await lockForms(context, establishmentId)
  const before = id ? await getConsentForm(context, id) : undefined
  if (id && before?.establishmentId !== establishmentId) throw notFound('ConsentForm')
  if (before) await checkVersion(context, before, version)
  else await checkRoom(context, establishmentId)
  const visitTypeIds = [...new Set(input.visitTypeIds)]
  await checkVisitTypes(context, establishmentId, visitTypeIds)
  const formId = before?.id ?? uuidv7()
  const { consentForm, consentFormVersion } = context.db
  if (before) await consentForm.update({ where: { id: formId }, data: { visitTypeIds, version: { increment: 1 } } })
  else await consentForm.create({ data: { id: formId, establishmentId, visitTypeIds } })
  const words = wordsOf(input)
  if (!before || differences(wordsOf(before.text), words).length > 0) {
    const number = (before?.text.number ?? 0) + 1
    await consentFormVersion.create({ data: { id: uuidv7(), establishmentId, formId, number, ...words } })
  }
  return announceChange(context, formId, before)
}

/** No longer asked for, or again. */
export async function archiveConsentForm(
  context: SignedInContext,
  { id, archived }: ArchiveConsentForm,
): Promise<ConsentFormRow> {
  await lockRow(context.db, 'consent_form', id)
  const before = await getConsentForm(context, id)
  if (!before) throw notFound('ConsentForm')
  if ((before.archivedTime !== null) === archived) return before
  const archivedTime = archived ? new Date() : null
  await context.db.consentForm.update({ where: { id }, data: { archivedTime, version: { increment: 1 } } })
  return announceChange(context, id, before)
}

/** Writers of a clinic's forms wait for one another. */
async function lockForms({ db, viewer }: SignedInContext, establishmentId: string): Promise<void> {
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  await lockRow(db, 'establishment', establishmentId)
}

async function checkRoom(context: SignedInContext, establishmentId: string): Promise<void> {
  const known = await context.db.consentForm.count({ where: { AND: [consentScope(context), { establishmentId }] } })
  if (known >= maxConsentForms) throw badInput(['input.establishmentId', 'too_many'])
}

async function checkVisitTypes({ db }: SignedInContext, establishmentId: string, ids: string[]): Promise<void> {
  const known = await db.visitType.count({ where: { id: { in: ids }, establishmentId } })
  if (known < ids.length) throw badInput(['input.visitTypeIds', 'unknown_reference'])
}

type Words = Pick<SaveConsentForm, 'nameEn' | 'nameTh' | 'textEn' | 'textTh'>
const wordsOf = ({ nameEn, nameTh, textEn, textTh }: Words) => ({
  nameEn: nameEn ?? '',
  nameTh: nameTh ?? '',
  textEn: textEn ?? '',
  textTh: textTh ?? '',
})

/** Values for the history; the words of each version are kept in it. */
const readable = ({ archivedTime, visitTypeIds, text }: ConsentFormRow) => ({
  nameEn: text.nameEn,
  nameTh: text.nameTh,
  number: text.number,
  visitTypes: visitTypeIds.length,
  archived: archivedTime ? 'true' : null,
})

async function announceChange(context: SignedInContext, id: string, before: ConsentFormRow | undefined): Promise<ConsentFormRow> {
  const after = await getConsentForm(context, id)
  if (!after) throw notFound('ConsentForm')
  await announce(context, after, before ? 'updated' : 'created', differences(before ? readable(before) : {}, readable(after)))
  return after
}

const announce = (
  context: SignedInContext,
  { id, establishmentId }: ConsentFormRow,
  action: ChangeType,
  changes: FieldChange[],
) =>
  recordAndPublish(context, {
    entity: 'consent_form',
    list: 'consent_forms',
    entityId: id,
    establishmentIds: [establishmentId],
    action,
    changes,
  })
