import { titledPatient } from '@clinic/shared/documents/snapshot'
import { patientDirections } from '@clinic/shared/dosage/directions'
import { unitWord } from '@clinic/shared/dosage/dosage-sentence'
import type { Language } from '@clinic/shared/languages'
import { titleOf } from '@clinic/shared/doctors/profession-title'
import { titled } from '@clinic/shared/doctors/titles'
import type { SignedInContext } from '../../context.ts'
import { writtenCount } from '../../lib/renderer/written.ts'
import { printedParts } from '../documents/document.queries.ts'
import type { PrintedDocument } from '../module.ts'
import { getLabels } from './label.queries.ts'
import type { LabelLine } from './label.queries.ts'

type Wanted = { id: string; language: Language }

/** The labels of an issued prescription, one for each medicine; null where there are none. Nothing else of it is read. */
export async function labelDocument(context: SignedInContext, { id, language }: Wanted): Promise<PrintedDocument | null> {
  const labels = await getLabels(context, id)
  if (!labels) return null
  const issued = { ...labels, createdTime: labels.issuedTime }
  const { snapshot, data, day, ...common } = await printedParts(context, issued, language)
  const doctor = await context.load.doctor.load(labels.doctorId)
  return {
    name: `labels-${labels.number ?? `${day}-${id.slice(-6)}`}`,
    template: 'label',
    ...common,
    recordId: id,
    isDraft: false,
    data: {
      ...data,
      mark: null,
      number: labels.number,
      patient: { name: titledPatient(snapshot), number: snapshot.hospitalNumber, facts: snapshot.hospitalNumber ?? '' },
      prescriber: { name: titled(snapshot.doctorName ?? '', doctor ? titleOf(doctor) : 'doctor', language) },
      lines: labels.lines.map((line) => printedLine(line, language)),
    },
  }
}

/** A medicine as prescriptions and labels print it. */
export const printedLine = (line: LabelLine, language: Language) => ({
  medication: line.medication,
  ...patientDirections(line, language),
  quantity: writtenQuantity(line, language),
})

/** "1,000 tablets", "20 เม็ด"; the number alone where it has no unit. */
const writtenQuantity = ({ quantity, quantityUnit }: Pick<LabelLine, 'quantity' | 'quantityUnit'>, language: Language) =>
  [writtenCount(quantity), quantityUnit && unitWord(quantityUnit, quantity === 1, language)].filter(Boolean).join(' ')
