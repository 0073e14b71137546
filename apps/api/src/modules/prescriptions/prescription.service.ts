import type { Prisma } from '@clinic/prisma/generated'
import { readDirections } from '@clinic/shared/dosage/directions'
import { storedDosage } from '@clinic/shared/dosage/dosage-input'
import type { PrescriptionStatus } from '@clinic/shared/prescriptions/prescription'
import type {
  CreatePrescription,
  PrescriptionDetailInput,
  UpdatePrescription,
} from '@clinic/shared/prescriptions/prescription-input'
import { prescriptionCanBecome } from '@clinic/shared/prescriptions/prescription'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { forbidden } from '../../lib/app-error.ts'
import { checkVersion, differences, recordAndPublish } from '../audit/audit.service.ts'
import { checkDraft, checkParties, wrongStep } from '../documents/document.service.ts'
import { createSnapshot } from '../documents/document.queries.ts'
import { lockOwnSignature } from '../doctors/signature.service.ts'
import { takeNumber } from '../numbering/numbering.service.ts'
import type { PrescriptionRow } from './prescription.queries.ts'
import { lockPrescription, readable } from './prescription.queries.ts'
import { mayDraftFor, mayIssueFor } from './prescription.scope.ts'
import { checkIssue, type OverrideReasons } from './warning.service.ts'

const noun = 'A prescription'

/** Creates a draft. */
export async function createPrescription(context: SignedInContext, input: CreatePrescription): Promise<PrescriptionRow> {
  const { establishmentId, doctorId, patientId, notes, weight, prescriptionDetails } = input
  if (!mayDraftFor(context.viewer, doctorId)) throw forbidden('You may only write your own prescriptions.')
  await checkParties(context, { establishmentId, doctorId, patientId })
  return add(context, { establishmentId, doctorId, patientId, notes: notes ?? '', weight: weight ?? null }, prescriptionDetails)
}

/** Updates a draft. Omitted fields are unchanged; null clears the notes or the weight. */
export async function updatePrescription(context: SignedInContext, input: UpdatePrescription): Promise<PrescriptionRow> {
  const { id, version, notes, weight, prescriptionDetails } = input
  const before = await lockDraft(context, id)
  await checkVersion(context, before, version)
  checkDraft(noun, before)
  if (prescriptionDetails) {
    await context.db.prescriptionDetail.deleteMany({ where: { prescriptionId: id } })
    await context.db.prescriptionDetail.createMany({ data: lineRows(id, prescriptionDetails) })
  }
  return change(context, before, { notes: notes === null ? '' : notes, weight })
}

/** Deletes a draft; its content is kept in the history. */
export async function deletePrescription(context: SignedInContext, id: string): Promise<{ id: string }> {
  const prescription = await lockDraft(context, id)
  checkDraft(noun, prescription)
  await context.db.prescription.delete({ where: { id } })
  const removed = readable(prescription)
  const nothing = Object.fromEntries(Object.keys(removed).map((field) => [field, null]))
  await recordAndPublish(context, {
    ...prescriptionEntry(id),
    establishmentIds: [prescription.establishmentId],
    action: 'deleted',
    changes: differences<object>(removed, nothing),
  })
  return { id }
}

type Step = { id: string; version?: number | null | undefined }

/**
 * Issues a draft under the clinic's next number of the year, which freezes its content, the snapshot of its parties and the doctor's
 * signature. Against warnings it needs a reason.
 */
export async function issuePrescription(
  context: SignedInContext,
  { warningOverrideReason, allergyOverrideReason, ...step }: Step & OverrideReasons,
): Promise<PrescriptionRow> {
  const before = await lockForStep(context, step, 'issued')
  const issueCheck = await checkIssue(context, before, { warningOverrideReason, allergyOverrideReason })
  const snapshot = await createSnapshot(context, before)
  const signature = await lockOwnSignature(context)
  const { establishmentId } = before
  const number = await takeNumber(context, { establishmentId, run: 'prescription', timeZone: snapshot.timeZone })
  // The time after the counter's lock, so that numbers and times have the same order.
  const signatureId = signature?.id ?? null
  return change(context, before, { status: 'issued', number, issuedTime: new Date(), snapshot, signatureId, issueCheck })
}

export async function cancelPrescription(context: SignedInContext, step: Step & { reason: string }): Promise<PrescriptionRow> {
  const before = await lockForStep(context, step, 'cancelled')
  return change(context, before, { status: 'cancelled', cancelReason: step.reason, cancelledTime: new Date() })
}

/** Creates a draft with the content of a cancelled prescription. */
export async function reissuePrescription(context: SignedInContext, { id }: { id: string }): Promise<PrescriptionRow> {
  const source = await lockDraft(context, id)
  if (source.status !== 'cancelled') throw wrongStep(noun, source.status, 'reissued')
  const { establishmentId, doctorId, patientId, notes, weight } = source
  return add(context, { establishmentId, doctorId, patientId, notes, weight, reissueOfId: id }, source.prescriptionDetails)
}

async function add(
  context: SignedInContext,
  document: Omit<Prisma.PrescriptionUncheckedCreateInput, 'id'>,
  lines: PrescriptionDetailInput[],
): Promise<PrescriptionRow> {
  const { db } = context
  const { establishmentId } = document
  const id = uuidv7()
  await db.prescription.create({ data: { id, ...document } })
  await db.prescriptionDetail.createMany({ data: lineRows(id, lines) })
  await recordAndPublish(context, { ...prescriptionEntry(id), establishmentIds: [establishmentId], action: 'created' })
  return lockPrescription(context, id)
}

const prescriptionEntry = (entityId: string) => ({ entity: 'prescription' as const, list: 'prescriptions' as const, entityId })

async function change(
  context: SignedInContext,
  before: PrescriptionRow,
  data: Prisma.PrescriptionUncheckedUpdateInput,
): Promise<PrescriptionRow> {
  const { id, establishmentId } = before
  await context.db.prescription.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
  const after = await lockPrescription(context, id)
  const changes = differences(readable(before), readable(after))
  await recordAndPublish(context, { ...prescriptionEntry(id), establishmentIds: [establishmentId], action: 'updated', changes })
  return after
}

async function lockDraft(context: SignedInContext, id: string): Promise<PrescriptionRow> {
  const prescription = await lockPrescription(context, id)
  if (!mayDraftFor(context.viewer, prescription.doctorId)) throw forbidden('You may only write your own prescriptions.')
  return prescription
}

async function lockForStep(context: SignedInContext, { id, version }: Step, to: PrescriptionStatus): Promise<PrescriptionRow> {
  const prescription = await lockPrescription(context, id)
  if (!mayIssueFor(context.viewer, prescription.doctorId)) throw forbidden('Only the doctor whose name it bears may do this.')
  await checkVersion(context, prescription, version)
  if (!prescriptionCanBecome(prescription.status, to)) throw wrongStep(noun, prescription.status, to)
  return prescription
}

/** A line as it is stored: every part is there, and words that are just the dosage's sentence are not. */
export const storedLine = ({ medication, quantity, quantityUnit, ...directions }: PrescriptionDetailInput) => {
  const { description, dosage, cautions, remark } = directions
  return readDirections({
    medication,
    description: description ?? '',
    quantity,
    quantityUnit: quantityUnit ?? null,
    dosage: dosage ? storedDosage(dosage) : null,
    cautions: cautions ?? [],
    remark: remark ?? '',
  })
}

const lineRows = (prescriptionId: string, lines: PrescriptionDetailInput[]) =>
  lines.map((line, position) => {
    const { dosage, ...columns } = storedLine(line)
    return { ...columns, prescriptionId, position, ...(dosage && { dosage }) }
  })
