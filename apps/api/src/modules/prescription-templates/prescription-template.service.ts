import { isDeepStrictEqual } from 'node:util'
import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange } from '@clinic/shared/errors'
import { maxPrescriptionTemplates } from '@clinic/shared/prescription-templates/prescription-template'
import type {
  CreatePrescriptionTemplate,
  UpdatePrescriptionTemplate,
} from '@clinic/shared/prescription-templates/prescription-template-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { checkParties } from '../documents/document.service.ts'
import type { PrescriptionLine } from '../prescriptions/prescription.queries.ts'
import { readableLines } from '../prescriptions/prescription.queries.ts'
import { mayDraftFor } from '../prescriptions/prescription.scope.ts'
import { storedLine } from '../prescriptions/prescription.service.ts'
import { getPrescriptionTemplate, listPrescriptionTemplates } from './prescription-template.queries.ts'
import type { PrescriptionTemplateRow } from './prescription-template.queries.ts'

/** A line that is a favorite of the doctor already stays the one that it is. */
export async function createPrescriptionTemplate(
  context: SignedInContext,
  { establishmentId, doctorId, name, prescriptionDetails }: CreatePrescriptionTemplate,
): Promise<PrescriptionTemplateRow> {
  if (!mayDraftFor(context.viewer, doctorId)) throw forbidden('You may only write your own prescriptions.')
  await checkParties(context, { establishmentId, doctorId })
  await lockRow(context.db, 'doctor', doctorId)
  const others = await listPrescriptionTemplates(context, { establishmentId, doctorId })
  const lines = prescriptionDetails.map(storedLine)
  const favorite = name ? undefined : others.find((other) => other.name === null && isSame(other.prescriptionDetails, lines))
  if (favorite) return favorite
  checkName(others, name)
  if (others.length >= maxPrescriptionTemplates) throw badInput([name ? 'input.name' : 'input.prescriptionDetails', 'too_many'])
  const template = (await context.db.prescriptionTemplate.create({
    data: { id: uuidv7(), establishmentId, doctorId, name: name ?? null, prescriptionDetails: lines },
  })) as PrescriptionTemplateRow
  await announce(context, template, 'created')
  return template
}

/** Omitted fields are unchanged; the lines are replaced whole. A favorite that is given a name becomes a template. */
export async function updatePrescriptionTemplate(
  context: SignedInContext,
  { id, version, name, prescriptionDetails }: UpdatePrescriptionTemplate,
): Promise<PrescriptionTemplateRow> {
  const before = await lockTemplate(context, id)
  await checkVersion(context, before, version)
  const others = (await listPrescriptionTemplates(context, before)).filter((other) => other.id !== id)
  checkName(others, name)
  const lines = prescriptionDetails?.map(storedLine) ?? before.prescriptionDetails
  const isFavorite = !name && before.name === null
  if (isFavorite && lines.length > 1) throw badInput(['input.prescriptionDetails', 'too_many'])
  if (isFavorite && others.some((other) => other.name === null && isSame(other.prescriptionDetails, lines)))
    throw badInput(['input.prescriptionDetails', 'repeated'])
  const after = (await context.db.prescriptionTemplate.update({
    where: { id },
    data: { name: name ?? undefined, prescriptionDetails: lines, version: { increment: 1 } },
  })) as PrescriptionTemplateRow
  await announce(context, after, 'updated', differences(readable(before), readable(after)))
  return after
}

/** Deletes it; what it said is kept in the history. */
export async function deletePrescriptionTemplate(context: SignedInContext, id: string): Promise<{ id: string }> {
  const template = await lockTemplate(context, id)
  await context.db.prescriptionTemplate.delete({ where: { id } })
  await announce(context, template, 'deleted', differences(readable(template), { name: null, prescriptionDetails: null }))
  return { id }
}

/** Writers of one doctor's templates wait for one another: their names and their number concern all of them. */
async function lockTemplate(context: SignedInContext, id: string): Promise<PrescriptionTemplateRow> {
  const found = await getPrescriptionTemplate(context, id)
  if (found) await lockRow(context.db, 'doctor', found.doctorId)
  const template = found && (await getPrescriptionTemplate(context, id))
  if (!template) throw notFound('PrescriptionTemplate')
  return template
}

function checkName(others: PrescriptionTemplateRow[], name: string | null | undefined): void {
  if (name && others.some((other) => other.name?.toLowerCase() === name.toLowerCase()))
    throw badInput(['input.name', 'name_taken'])
}

const isSame = (a: PrescriptionLine[], b: PrescriptionLine[]) => isDeepStrictEqual(a, b)

/** Values for the history. */
const readable = ({ name, prescriptionDetails }: PrescriptionTemplateRow): Record<string, string | null> => ({
  name,
  prescriptionDetails: readableLines(prescriptionDetails),
})

const announce = (
  context: SignedInContext,
  { id, establishmentId }: PrescriptionTemplateRow,
  action: ChangeType,
  changes: FieldChange[] = [],
) =>
  recordAndPublish(context, {
    entity: 'prescription_template',
    list: 'prescription_templates',
    entityId: id,
    establishmentIds: [establishmentId],
    action,
    changes,
  })
