import type { Language } from '@clinic/shared/languages'
import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import { titledName } from '@clinic/shared/patients/title'
import type { SignedInContext } from '../../context.ts'
import { writtenDate } from '../../lib/renderer/written.ts'
import { getChart } from '../charts/chart.queries.ts'
import { clinicParts } from '../documents/document.queries.ts'
import type { PrintedDocument } from '../module.ts'
import { printedAllergies } from '../patients/patient.document.ts'
import { directionsOf, listCurrentMedicines } from './current-medicine.queries.ts'

/** What a patient takes now, for them or another doctor; null where there is no such patient, or their chart is closed. */
export async function currentMedicinesDocument(
  context: SignedInContext,
  { id, language }: { id: string; language: Language },
): Promise<PrintedDocument | null> {
  const patient = await context.load.patient.load(id)
  const chart = await getChart(context, id)
  const common = patient && chart?.isOpen && (await clinicParts(context, context.viewer.establishmentId, new Date(), language))
  if (!common) return null
  const { snapshot: _snapshot, data, day, ...parts } = common
  const medicines = (await listCurrentMedicines(context, { patientId: id })).filter(({ isCurrent }) => isCurrent)
  const written = (date: string | null) => (date ? writtenDate(new Date(date), language, 'UTC') : '')
  return {
    name: `medicines-${day}-${id.slice(-6)}`,
    template: 'medicines',
    ...parts,
    recordId: id,
    isDraft: false,
    data: {
      ...data,
      mark: null,
      patient: {
        name: titledName(patient.title, `${patient.firstName} ${patient.lastName}`.trim()),
        facts: writtenAge(patient, day, language),
      },
      allergies: printedAllergies(patient, language),
      lines: medicines.map((medicine) => ({
        medication: medicine.medication,
        directions: directionsOf(medicine, language),
        source: medicine.source,
        origin: medicine.origin,
        since: written(medicine.sinceDate),
        until: written(medicine.untilDate),
      })),
    },
  }
}
