import { foldedClassName, takenClassNames } from '@clinic/shared/allergies/allergy-names'
import type { CreateAllergyClass, UpdateAllergyClass } from '@clinic/shared/allergy-classes/allergy-class-input'
import {
  allergyClassFaults,
  maxAllergyClasses,
  type AllergySubstance,
  type ClinicAllergyClass,
} from '@clinic/shared/allergy-classes/clinic-allergy-class'
import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange, FieldErrorKey } from '@clinic/shared/errors'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { getAllergyClass, getClinicAllergyClasses } from './allergy-class.queries.ts'
import type { AllergyClassRow } from './allergy-class.types.ts'

const blank = { nameTh: '', nameEn: '', otherNames: [], substances: [] }

export async function createAllergyClass(
  context: SignedInContext,
  { establishmentId, builtIn, ...input }: CreateAllergyClass,
): Promise<AllergyClassRow> {
  await lockClasses(context, establishmentId)
  const fields = { builtIn: builtIn ?? null, ...given(input, blank) }
  await checkAmongOthers(context, { establishmentId, ...fields }, 'input.establishmentId')
  const data = { id: uuidv7(), establishmentId, ...fields }
  const created = (await context.db.allergyClass.create({ data })) as AllergyClassRow
  await announce(context, created, 'created')
  return created
}

/** Omitted fields are unchanged; null empties. */
export async function updateAllergyClass(
  context: SignedInContext,
  { id, version, ...input }: UpdateAllergyClass,
): Promise<AllergyClassRow> {
  const before = await lockClass(context, id)
  await checkVersion(context, before, version)
  const fields = given(input, before)
  await checkAmongOthers(context, { ...before, ...fields }, 'input.id')
  return change(context, before, fields)
}

/** It no longer counts for prescriptions; those that were issued keep what they were checked against. */
export async function archiveAllergyClass(context: SignedInContext, id: string): Promise<AllergyClassRow> {
  const before = await lockClass(context, id)
  return before.archivedTime ? before : change(context, before, { archivedTime: new Date() })
}

/** Refused where its name has been given to another class meanwhile. */
export async function restoreAllergyClass(context: SignedInContext, id: string): Promise<AllergyClassRow> {
  const before = await lockClass(context, id)
  if (!before.archivedTime) return before
  await checkAmongOthers(context, before, 'input.id')
  return change(context, before, { archivedTime: null })
}

type Changes = Partial<Pick<AllergyClassRow, 'nameTh' | 'nameEn' | 'otherNames' | 'substances' | 'archivedTime'>>

async function change(context: SignedInContext, before: AllergyClassRow, data: Changes): Promise<AllergyClassRow> {
  const { id } = before
  const after = (await context.db.allergyClass.update({
    where: { id },
    data: { ...data, version: { increment: 1 } },
  })) as AllergyClassRow
  await announce(context, after, 'updated', differences(readable(before), readable(after)))
  return after
}

type Checked = ClinicAllergyClass & { id?: string; establishmentId: string }

/** `whole`: the path of what concerns no single field. */
async function checkAmongOthers(context: SignedInContext, checked: Checked, whole: string): Promise<void> {
  const { id, establishmentId, builtIn, nameTh, nameEn, otherNames } = checked
  const others = (await getClinicAllergyClasses(context, establishmentId)).filter((other) => other.id !== id)
  if (others.length >= maxAllergyClasses) throw badInput([whole, 'too_many'])
  const taken = takenClassNames(others, builtIn)
  const names: [path: string, name: string][] = [
    ['nameTh', nameTh],
    ['nameEn', nameEn],
    ...otherNames.map((name, index): [string, string] => [`otherNames.${index}`, name]),
  ]
  const faults: [path: string, key: FieldErrorKey][] = [
    ...allergyClassFaults(checked),
    ...names.flatMap(([path, name]): [string, FieldErrorKey][] =>
      taken.has(foldedClassName(name)) ? [[path, 'name_taken']] : [],
    ),
    ...(builtIn && others.some((other) => other.builtIn === builtIn)
      ? [['builtIn', 'name_taken'] as [string, 'name_taken']]
      : []),
  ]
  if (faults.length > 0) throw badInput(...faults.map(([path, key]): [string, FieldErrorKey] => [`input.${path}`, key]))
}

/** Writers of a clinic's classes wait for one another: names and number concern all of them. */
async function lockClasses({ db, viewer }: SignedInContext, establishmentId: string): Promise<void> {
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  await lockRow(db, 'establishment', establishmentId)
}

async function lockClass(context: SignedInContext, id: string): Promise<AllergyClassRow> {
  const found = await getAllergyClass(context, id)
  if (!found) throw notFound('AllergyClass')
  await lockClasses(context, found.establishmentId)
  const current = await getAllergyClass(context, id)
  if (!current) throw notFound('AllergyClass')
  return current
}

type Given = Omit<UpdateAllergyClass, 'id' | 'version'>
type Fields = Omit<ClinicAllergyClass, 'builtIn'>

/** What an input sets over what there was. */
const given = ({ nameTh, nameEn, otherNames, substances }: Given, before: Fields): Fields => ({
  nameTh: nameTh === undefined ? before.nameTh : (nameTh ?? ''),
  nameEn: nameEn === undefined ? before.nameEn : (nameEn ?? ''),
  otherNames: otherNames === undefined ? before.otherNames : (otherNames ?? []),
  substances:
    substances === undefined
      ? before.substances
      : (substances ?? []).map(({ name, otherNames: others }): AllergySubstance => ({ name, otherNames: others ?? [] })),
})

/** Values for the history. */
const readable = ({ nameTh, nameEn, otherNames, substances, archivedTime }: AllergyClassRow) => ({
  nameTh,
  nameEn,
  otherNames: otherNames.join(', '),
  substances: substances
    .map(({ name, otherNames: others }) => (others.length > 0 ? `${name} (${others.join(', ')})` : name))
    .join('; '),
  archived: archivedTime !== null,
})

const announce = (
  context: SignedInContext,
  { id, establishmentId }: AllergyClassRow,
  action: ChangeType,
  changes: FieldChange[] = [],
) =>
  recordAndPublish(context, {
    entity: 'allergy_class',
    entityId: id,
    list: 'allergy_classes',
    establishmentIds: [establishmentId],
    action,
    changes,
  })
