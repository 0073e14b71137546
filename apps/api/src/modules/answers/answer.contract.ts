import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { at, badId, badPage, operation } from '../../testing/contract/contract.ts'
import type { Place, Trial, TrialRecord } from '../../testing/contract/trial.ts'

/** Somebody can't come to the appointment. */
export async function addAnswer(owner: pg.Pool, { id: establishmentId }: Clinic, eventId: string): Promise<string> {
  const id = uuidv7()
  await insert(owner, 'answer', [{ id, establishmentId, eventId, answer: 'not_coming', startTime: at('10:00') }])
  return id
}

async function someEvent(owner: pg.Pool, clinic: Clinic): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM event WHERE "establishmentId" = $1', [clinic.id])
  return rows[0]?.id ?? (await addEvents(owner, clinic, [{ at: at('10:00') }]))[0] ?? ''
}

const answeredOf =
  (doctor: 'ploy' | 'krit' | null) =>
  async ({ server, clinic }: Place): Promise<TrialRecord> => {
    const [eventId = ''] = await addEvents(server.owner, clinic, [
      { at: '2031-05-05T10:00:00+07:00', status: 'cancelled', doctorId: doctor && clinic[doctor].doctorId },
    ])
    return { id: await addAnswer(server.owner, clinic, eventId) }
  }

const ofAnswers: Trial = {
  flags: ['Answer.mayEdit'],
  states: { 'with the doctor': answeredOf('ploy'), 'with the other doctor': answeredOf('krit'), 'with nobody': answeredOf(null) },
  document: `query ($id: ID!) { answer(id: $id) { mayEdit } }`,
  of: ({ answer }) => answer,
  tries: {
    updateAnswer: { operation: 'updateAnswer', input: ({ id }) => ({ id, isSettled: true }), may: ({ mayEdit }) => mayEdit },
  },
}

export const contract: Contract<{ answer: string }> = {
  async records(owner, clinic) {
    return { answer: await addAnswer(owner, clinic, await someEvent(owner, clinic)) }
  },
  queries: {
    answer: operation('admin and doctor', `query ($id: ID!) { answer(id: $id) { id answer note event { id } } }`, ({ ids }) => ({
      id: ids.answer,
    })),
    answers: operation(
      'admin and doctor',
      `query ($establishmentId: ID) {
      answers(filter: { establishmentId: $establishmentId, isOpen: true }) { totalCount pageInfo { totalPages } edges { id answer event { id } } }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
  },
  changes: {
    updateAnswer: ['admin and doctor', 'UpdateAnswerInput', ({ ids }) => ({ id: ids.answer, isSettled: true })],
  },
  staffMay: ['answer', 'answers', 'updateAnswer'],
  refusals: { answer: { bad: badId('id') }, answers: { bad: badPage('answers') }, updateAnswer: { bad: badId('input.id') } },
  told: { updateAnswer: ['answers', 'updated'] },
  lists: {
    answers: async (owner, clinic) => addAnswer(owner, clinic, await someEvent(owner, clinic)),
  },
  trials: { 'an answer': ofAnswers },
}
