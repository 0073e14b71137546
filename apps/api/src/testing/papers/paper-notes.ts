import { physiotherapy } from '@clinic/shared/notes/templates/physiotherapy'
import { addChartOpening } from '../../modules/charts/chart.contract.ts'
import { addVisitNote, signed } from '../../modules/notes/note.contract.ts'
import { insert } from '../clinic.ts'
import { snapshot } from '../documents/printed-documents.ts'
import type { Given } from './paper-receipts.ts'

const strokes = [{ color: '#e03131', width: 14, points: [420, 560, 470, 600, 440, 640, 500, 660] }]
const sentence = 'ปวดหลังส่วนล่างร้าวลงขาขวามา 2 สัปดาห์ นั่งนานแล้วปวดมากขึ้น นอนพักแล้วดีขึ้น ไม่มีอาการชา'

/** A signed note with drawings, numbers, choices and an addendum, of a patient whose chart is open to whoever prints. */
export async function addNote({ owner, clinic, patientId }: Given): Promise<string> {
  await addChartOpening(owner, clinic, clinic.admin.userId, patientId)
  const values = {
    complaint: sentence,
    pain_front: JSON.stringify(strokes),
    pain_back: JSON.stringify(strokes),
    pain_before: '7',
    treatment: 'Heat\nExercise',
    pain_after: '3',
    plan: `${sentence}\n${sentence}`,
  }
  const { builtIn: template, nameEn, nameTh, sections } = physiotherapy
  const id = await addVisitNote(owner, clinic, {
    ...signed(clinic),
    snapshot,
    patientId,
    template,
    nameEn,
    nameTh,
    sections,
    values,
  })
  await insert(owner, 'note_addendum', [
    { noteId: id, authorId: clinic.ploy.userId, authorName: 'Ploy Srisuk', text: sentence, id },
  ])
  return id
}
