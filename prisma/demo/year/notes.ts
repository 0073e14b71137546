import { plainText } from '@clinic/shared/notes/note'
import { builtInTemplates } from '@clinic/shared/notes/templates/built-in'
import { searchable } from '@clinic/shared/search/search'
import { snapshotOf } from '@clinic/shared/documents/snapshot'
import { v7 as uuidv7 } from 'uuid'
import type { Establishment } from '../../generated/client.ts'
import type { PrismaClient } from '../../generated/client.ts'
import { insertRows } from '../insert-rows.ts'
import type { PastEvent } from './past-event.ts'
import type { Visit } from './visits.ts'

type Client = Pick<PrismaClient, '$executeRaw'>
type Place = { clinic: Establishment; now: Date }
const [minute, day] = [60_000, 86_400_000]

const templates = new Map(builtInTemplates.map((template) => [template.builtIn, template]))

/** When a doctor begins to write, and signs. */
export const begunAt = ({ calledInTime, startTime, endTime }: PastEvent) =>
  new Date(Math.min(+(calledInTime ?? startTime) + 2 * minute, +endTime - minute))

/** Signed notes of the visits, some with what became known later; what their doctors noted for themselves; and what is being written now. */
export async function addNotes(
  tx: Client,
  { visits, underWay, ...place }: Place & { visits: Visit[]; underWay: Visit[] },
): Promise<void> {
  const written = visits.map((visit) => noteOf(visit, place))
  const own = visits.filter(isRemembered).map((visit) => ({ ...noteOf(visit, place, ownWords(visit)), isPrivate: true }))
  const drafts = underWay.map((visit) => draftOf(visit, place))
  await insertNotes(tx, [...written, ...own, ...drafts])
  const addenda = visits.flatMap((visit, index) => addendumOf(visit, written[index]?.id ?? '', place))
  await insertRows(tx, 'note_addendum', addenda)
}

type Written = Pick<Visit, 'template' | 'values'>

function noteOf({ event, ...visit }: Visit, { clinic }: Place, written: Written = visit) {
  const { establishmentId, patient, doctor, hospitalNumber, endTime } = event
  const { template, values } = written
  const { sections = [], nameEn = '', nameTh = '' } = templates.get(template) ?? {}
  const text = plainText(sections, values)
  return {
    id: uuidv7(),
    createdTime: begunAt(event),
    updatedTime: endTime,
    establishmentId,
    patientId: patient.id,
    eventId: event.id,
    authorId: doctor.userId,
    key: uuidv7(),
    authorName: `${doctor.firstName} ${doctor.lastName}`,
    doctorId: doctor.id,
    template,
    nameEn,
    nameTh,
    values,
    text,
    search: searchable(text),
    isPrivate: false,
    status: 'signed',
    signedTime: endTime as Date | null,
    snapshot: snapshotOf({ clinic, patient, hospitalNumber, doctor }) as object | null,
  }
}

/** The complaint alone: the patient is still there. */
function draftOf(visit: Visit, place: Place) {
  const [first] = Object.entries(visit.values)
  const note = noteOf(visit, place, { template: visit.template, values: first ? Object.fromEntries([first]) : {} })
  return { ...note, updatedTime: place.now, status: 'draft', signedTime: null, snapshot: null }
}

/** Their sections are the template's, which goes to Postgres once. */
const insertNotes = (tx: Client, notes: object[]) => tx.$executeRaw`
  INSERT INTO visit_note (id, "createdTime", "updatedTime", "establishmentId", "patientId", "eventId", "authorId", key, "authorName", "doctorId", template,
    "nameEn", "nameTh", sections, "values", text, search, "isPrivate", status, "signedTime", snapshot)
  SELECT n.id, n."createdTime", n."updatedTime", n."establishmentId", n."patientId", n."eventId", n."authorId", n.key, n."authorName", n."doctorId", n.template,
    n."nameEn", n."nameTh", t.sections, n."values", n.text, n.search, n."isPrivate", n.status, n."signedTime", n.snapshot
  FROM jsonb_populate_recordset(NULL::visit_note, ${JSON.stringify(notes)}::jsonb) n
    JOIN jsonb_to_recordset(${JSON.stringify(builtInTemplates)}::jsonb) AS t ("builtIn" text, sections jsonb) ON t."builtIn" = n.template`

const isRemembered = ({ specialty }: Visit, index: number) => specialty === 'General practitioner' && index % 97 === 11

const ownWords = ({ language }: Visit): Written => ({
  template: 'soap',
  values: {
    subjective:
      language === 'th'
        ? 'เล่าว่ามีปัญหาเรื่องงานและนอนไม่หลับ ยังไม่อยากให้ครอบครัวทราบ ครั้งหน้าถามเรื่องนี้อีกครั้ง'
        : 'Speaks of trouble at work and bad sleep, does not want the family to know. Ask again next time.',
  },
})

/** What came later: a result, or how somebody is. */
function addendumOf({ event, language, ...visit }: Visit, noteId: string, { now }: Place) {
  const isMole = visit.template === 'dermatology' && visit.lines.length > 0 && event.subject === 'Mole removal'
  const isRung = !isMole && visit.lines.length > 0 && +event.startTime % 37 === 0
  const signedTime = new Date(+event.endTime + 4 * day)
  if (!(isMole || isRung) || signedTime > now) return []
  const said = {
    th: isMole ? 'ผลชิ้นเนื้อ: intradermal naevus ไม่พบเซลล์มะเร็ง แจ้งผู้ป่วยทางโทรศัพท์แล้ว' : 'โทรติดตามอาการ อาการดีขึ้น ไม่มีผลข้างเคียงจากยา',
    en: isMole
      ? 'Histology: intradermal naevus, no malignancy. Patient told by telephone.'
      : 'Rang the patient: better, no side effects.',
  }
  const { userId: authorId, firstName, lastName } = event.doctor
  return [{ signedTime, noteId, authorId, authorName: `${firstName} ${lastName}`, text: said[language] }]
}
