import { titleOf } from '@clinic/shared/doctors/profession-title'
import { titled } from '@clinic/shared/doctors/titles'
import { titledPatient, type Snapshot } from '@clinic/shared/documents/snapshot'
import type { Language } from '@clinic/shared/languages'
import { readStrokes } from '@clinic/shared/strokes'
import { drawingSvg } from '@clinic/shared/notes/drawing-pictures'
import { chosenOf, nameIn, type NoteSection } from '@clinic/shared/notes/note'
import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import type { SignedInContext } from '../../context.ts'
import { writtenDate } from '../../lib/renderer/written.ts'
import { printedParts } from '../documents/document.queries.ts'
import type { PrintedDocument } from '../module.ts'
import { getVisitNote, loadAddenda, type NoteRow } from './note.queries.ts'

type Wanted = { id: string; language: Language }

/** A note as it is printed, with what was added; null where there is none. */
export async function visitNoteDocument(context: SignedInContext, { id, language }: Wanted): Promise<PrintedDocument | null> {
  const note = await getVisitNote(context, id)
  if (!note || note.status === 'discarded') return null
  const issued = { ...note, snapshot: note.snapshot as Snapshot | null, issuedTime: note.signedTime }
  const { snapshot, data, day, ...common } = await printedParts(context, issued, language)
  const [patient, doctor, addenda] = await Promise.all([
    context.load.patient.load(note.patientId),
    note.doctorId ? context.load.doctor.load(note.doctorId) : null,
    loadAddenda(context, id),
  ])
  const title = nameIn(language, note)
  return {
    name: `${title} ${day}`,
    template: 'visit-note',
    ...common,
    recordId: note.patientId,
    kept: { entity: 'visit_note', list: 'visit_notes' },
    isDraft: note.status === 'draft',
    data: {
      ...data,
      title,
      mark: note.status === 'draft' ? 'draft' : null,
      patient: {
        name: titledPatient(snapshot),
        facts: [snapshot.hospitalNumber, patient && writtenAge(patient, day, language), snapshot.patientAddress]
          .filter(Boolean)
          .join(' · '),
      },
      author: {
        name: doctor && snapshot.doctorName ? titled(snapshot.doctorName, titleOf(doctor), language) : note.authorName,
        license: snapshot.doctorRegistrationId,
      },
      sections: note.sections.flatMap((section) => writtenSection(note, section, language)),
      addenda: addenda.map(({ signedTime, authorName, text }) => ({
        date: writtenDate(signedTime, language, snapshot.timeZone),
        author: authorName,
        text,
      })),
    },
  }
}

type WrittenSection = { title: string; text: string; drawing: string | null }

/** None of a section that says nothing. */
function writtenSection({ values }: NoteRow, section: NoteSection, language: Language): WrittenSection[] {
  const value = values[section.id]?.trim()
  if (!value) return []
  const title = nameIn(language, section)
  if (section.picture) return [{ title, text: '', drawing: drawingSvg(section.picture, readStrokes(value)) }]
  return [{ title, text: writtenValue(section, value, language), drawing: null }]
}

function writtenValue({ kind, options = [], unit = '' }: NoteSection, value: string, language: Language): string {
  if (kind === 'number') return `${value} ${unit}`.trim()
  if (kind !== 'choice') return value
  return chosenOf(value)
    .map((chosen) => {
      const option = options.find(({ nameEn, nameTh }) => nameEn === chosen || nameTh === chosen)
      return option ? nameIn(language, option) : chosen
    })
    .join(', ')
}
