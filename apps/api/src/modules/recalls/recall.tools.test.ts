import { addMonths } from '@clinic/shared/time/period'
import { addDays, dateOf } from '@clinic/shared/time/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { requestAnswer, resultsOf } from '../../testing/assistant.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { createTwoClinics } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { addRecall } from './recall.contract.ts'

/** Whom a desk has to call for the next visit, as it asks the assistant, where there is no model. */

const server = useTestServer()
let home: Clinic
let suda: Session
beforeEach(async () => {
  const { home: ours, other } = await createTwoClinics(server.owner)
  home = ours
  suda = await server.signIn(home.admin.email)
  await addRecall(server.owner, other, { dueDate: today() })
})

const ask = (text: string, conversationId: string | null = null) =>
  requestAnswer(server, suda, { text, language: 'en', conversationId })
const answerTo = async (text: string) => resultsOf(await ask(text))[0]
const today = () => dateOf(new Date(), 'Asia/Bangkok')
const nextMonth = () => addMonths(`${today().slice(0, 7)}-01`, 1)
const somchais = () => ({ patientId: home.somchai.patientId, doctorId: home.ploy.doctorId })

describe('who is due for a recall', () => {
  test.each(['who is due for a recall this month?', 'เดือนนี้ต้องนัดใครกลับมาบ้าง'])(
    '“%s” tells those of the month, and whom earlier ones left',
    async (text) => {
      const left = await addRecall(server.owner, home, { dueDate: '2025-03-01' })
      const due = await addRecall(server.owner, home, { dueDate: today(), reason: 'Check-up', ...somchais() })
      await addRecall(server.owner, home, { dueDate: nextMonth() })
      await addRecall(server.owner, home, { dueDate: today(), status: 'declined', declineReason: 'Moved away' })
      expect(await answerTo(text)).toMatchObject({
        kind: 'recalls',
        to: addDays(nextMonth(), -1),
        totalCount: 2,
        rows: [
          {
            id: left,
            patient: { name: 'Malee Thongdee' },
            doctor: null,
            dueDate: '2025-03-01',
            reason: 'Scaling',
            status: 'due',
          },
          { id: due, patient: { id: home.somchai.patientId }, doctor: { id: home.ploy.doctorId }, reason: 'Check-up' },
        ],
      })
    },
  )

  test('of another month, of a doctor, of a patient, or overdue', async () => {
    const left = await addRecall(server.owner, home, { dueDate: '2025-03-01' })
    const later = await addRecall(server.owner, home, { dueDate: nextMonth(), ...somchais() })
    const idsOf = async (text: string) => {
      const answer = await answerTo(text)
      return answer?.kind === 'recalls' ? answer.rows.map(({ id }) => id) : answer
    }
    expect(await idsOf('recalls next month')).toEqual([later])
    expect(await idsOf('เดือนหน้าต้องนัดใครกลับมาบ้าง')).toEqual([later])
    expect(await idsOf('recalls for Dr Ploy next month')).toEqual([later])
    expect(await idsOf('recalls for Dr Krit next month')).toEqual([])
    expect(await idsOf('is Malee due for a recall?')).toEqual([left])
    expect(await idsOf('when is สมชาย due for a recall?')).toEqual([later])
    expect(await idsOf('overdue recalls')).toEqual([left])
  })

  test('is “her” in what is asked next, where it is one', async () => {
    await addRecall(server.owner, home, { dueDate: today() })
    const events = await ask('recalls this month')
    const conversationId = events.flatMap((event) => (event.type === 'start' ? [event.conversationId] : []))[0] ?? null
    expect(resultsOf(await ask('put her on the waitlist', conversationId))[0]).toMatchObject({
      action: 'waiting',
      input: { patientId: home.malee.patientId },
    })
  })

  test('and nothing is written by a sentence', async () => {
    expect(resultsOf(await ask('recall Malee in six months'))).toEqual([])
    expect(resultsOf(await ask('ลบรายการติดตามของมาลี'))).toEqual([])
  })
})
