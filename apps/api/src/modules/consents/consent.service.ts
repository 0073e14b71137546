import type { Prisma } from '@clinic/prisma/generated'
import type { ChangeType } from '@clinic/shared/change'
import type { AskConsent, SignConsent, WithdrawConsent } from '@clinic/shared/consents/consent-input'
import type { FieldChange } from '@clinic/shared/errors'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { createSnapshot } from '../documents/document.queries.ts'
import { checkParties, wrongStep } from '../documents/document.service.ts'
import { loadEvent } from '../events/event.queries.ts'
import { getConsent, type ConsentRow } from './consent.queries.ts'
import { consentScope } from './consent.scope.ts'
import { getConsentForm, type ConsentFormRow } from './forms/consent-form.queries.ts'

/** Asks a patient for a form as it is now; whoever was asked for it already still is. */
export async function askConsent(context: SignedInContext, input: AskConsent): Promise<ConsentRow> {
  const { establishmentId, patientId, formId, eventId = null } = input
  const { db, viewer } = context
  await checkParties(context, { establishmentId, patientId })
  if (eventId) await checkVisit(context, { establishmentId, patientId, eventId })
  await lockRow(db, 'patient', patientId)
  const { text } = await formToAsk(context, { establishmentId, formId })
  const asked = await db.consent.findFirst({
    where: { AND: [consentScope(context), { establishmentId, patientId, formId, state: 'asked' }] },
  })
  if (asked?.versionId === text.id) return readBack(context, asked.id)
  if (asked) await cancelConsent(context, asked.id)
  const id = uuidv7()
  await db.consent.create({
    data: { id, establishmentId, patientId, eventId, formId, versionId: text.id, askedBy: viewer.name },
  })
  const created = await readBack(context, id)
  await announce(context, created, 'created', [{ field: 'state', from: null, to: 'asked' }])
  return created
}

/** Signed on this device, with what the clinic and the patient are called now. */
export async function signConsent(context: SignedInContext, { id, ...input }: SignConsent): Promise<ConsentRow> {
  const before = await lockAsked(context, id, 'signed')
  const signer = { signerName: input.signerName || null, signerRelation: input.signerRelation || null }
  await endCode(context, id)
  await context.db.consent.update({
    where: { id },
    data: {
      state: 'signed',
      signedTime: new Date(),
      language: input.language,
      signature: input.signature,
      ...signer,
      witnessName: input.witnessName || null,
      snapshot: (await createSnapshot(context, before)) as Prisma.InputJsonObject,
    },
  })
  const { signerName, signerRelation } = signer
  return announceStep(context, before, [
    ...(signerName ? [{ field: 'signer', from: null, to: `${signerName} (${signerRelation})` }] : []),
    ...(input.witnessName ? [{ field: 'witness', from: null, to: input.witnessName }] : []),
  ])
}

/** It is not signed any more. */
export async function cancelConsent(context: SignedInContext, id: string): Promise<ConsentRow> {
  const before = await lockAsked(context, id, 'cancelled')
  await endCode(context, id)
  await context.db.consent.update({ where: { id }, data: { state: 'cancelled', cancelledTime: new Date() } })
  return announceStep(context, before)
}

/** The signature stays as it is; from now on it no longer counts. */
export async function withdrawConsent(context: SignedInContext, { id, reason }: WithdrawConsent): Promise<ConsentRow> {
  const before = await lockConsent(context, id)
  if (before.state !== 'signed') throw wrongStep('A consent', before.state, 'withdrawn')
  const { name: withdrawnBy } = context.viewer
  const withdrawal = { withdrawnTime: new Date(), withdrawnBy, withdrawReason: reason }
  await context.db.consent.update({ where: { id }, data: { state: 'withdrawn', ...withdrawal } })
  return announceStep(context, before, [{ field: 'withdrawReason', from: null, to: reason }])
}

/** Whoever has the code opens nothing with it any more. */
export const endCode = ({ db }: SignedInContext, consentId: string) => db.consentCode.deleteMany({ where: { consentId } })

export async function lockAsked(context: SignedInContext, id: string, to: string): Promise<ConsentRow> {
  const before = await lockConsent(context, id)
  if (before.state !== 'asked') throw wrongStep('A consent', before.state, to)
  return before
}

async function lockConsent(context: SignedInContext, id: string): Promise<ConsentRow> {
  await lockRow(context.db, 'consent', id)
  return readBack(context, id)
}

async function readBack(context: SignedInContext, id: string): Promise<ConsentRow> {
  const consent = await getConsent(context, id)
  if (!consent) throw notFound('Consent')
  return consent
}

type Form = { establishmentId: string; formId: string }

async function formToAsk(context: SignedInContext, { establishmentId, formId }: Form): Promise<ConsentFormRow> {
  const form = await getConsentForm(context, formId)
  if (form?.establishmentId !== establishmentId || form.archivedTime) throw badInput(['input.formId', 'unknown_reference'])
  return form
}

async function checkVisit(context: SignedInContext, about: { eventId: string; patientId: string; establishmentId: string }) {
  const event = await loadEvent(context, about.eventId)
  if (event?.patientId !== about.patientId || event.establishmentId !== about.establishmentId)
    throw badInput(['input.eventId', 'unknown_reference'])
}

async function announceStep(context: SignedInContext, before: ConsentRow, changes: FieldChange[] = []): Promise<ConsentRow> {
  const after = await readBack(context, before.id)
  await announce(context, after, 'updated', [{ field: 'state', from: before.state, to: after.state }, ...changes])
  return after
}

const announce = (context: SignedInContext, { id, establishmentId }: ConsentRow, action: ChangeType, changes: FieldChange[]) =>
  recordAndPublish(context, {
    entity: 'consent',
    list: 'consents',
    entityId: id,
    establishmentIds: [establishmentId],
    action,
    changes,
  })
