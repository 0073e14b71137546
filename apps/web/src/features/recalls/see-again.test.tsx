import { addMonths } from '@clinic/shared/time/period'
import { dateOf } from '@clinic/shared/time/time'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeClient } from '../../graphql/client.ts'
import type { SessionData } from '../../graphql/session-query.ts'
import type { ClosingWork } from '../../lib/feature/slots.ts'
import { useSession } from '../../stores/session.ts'
import { renderApp } from '../../testing/render.tsx'
import SeeAgain from './see-again.tsx'

const event = {
  id: 'e1',
  patient: { id: 'p1' },
  doctor: { id: 'd1' },
  visitType: { id: 'v1', repeatsAfter: 'six_months' },
  establishment: { id: 'c1', timeZone: 'Asia/Bangkok' },
}
const today = dateOf(new Date(), 'Asia/Bangkok')
const known = { id: 'r0', dueDate: '2031-05-04', visitType: { id: 'v1' } }
let recalls: object[]
const written: object[] = []

function answer({ query, variables }: { query: string; variables: { input: object } }): object {
  if (query.includes('query ClosedVisit')) return { event }
  if (query.includes('query PatientRecalls')) return { recalls: { edges: recalls } }
  written.push(variables.input)
  return query.includes('deleteRecall') ? { deleteRecall: { id: 'r1' } } : { createRecall: { id: 'r1' } }
}

const works = new Map<string, ClosingWork>()
const onClosing = (id: string, work: ClosingWork) => {
  works.set(id, work)
  return () => undefined
}

beforeEach(() => {
  closeClient()
  recalls = []
  works.clear()
  written.splice(0)
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) =>
    Promise.resolve(Response.json({ data: answer(JSON.parse(init?.body as string) as Parameters<typeof answer>[0]) })),
  )
  useSession.getState().initialize({
    user: { id: 'u', email: {} },
    establishment: { id: 'c1', timeZone: 'Asia/Bangkok' },
  } as unknown as SessionData)
})

const show = async () => {
  renderApp(<SeeAgain eventId="e1" onClosing={onClosing} />)
  return screen.findByRole('combobox', { name: 'See again in' })
}

test('the visit type fills in when the patient is to come again; it is written with the closing, and taken back', async () => {
  expect(await show()).toHaveProperty('value', '6 months')
  const takeBack = await works.get('e1')?.()
  const recall = { establishmentId: 'c1', patientId: 'p1', doctorId: 'd1', visitTypeId: 'v1' }
  expect(written).toEqual([{ ...recall, dueDate: addMonths(today, 6) }])
  await takeBack?.()
  expect(written.at(-1)).toEqual({ id: 'r1' })
})

test('a patient who is to be called for the same already gets no second recall', async () => {
  recalls = [known]
  expect(await show()).toHaveProperty('value', 'No recall')
  screen.getByText('To be called in May 2031 already')
  await works.get('e1')?.()
  expect(written).toEqual([])
})
