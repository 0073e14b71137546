import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaveVisitNote } from '@clinic/shared/notes/note-input'
import { Failure } from '../../../lib/errors.ts'
import type { VisitNote } from '../note-row.ts'
import { createDraft } from './draft-store.ts'

const about = { key: 'k', patientId: 'p', establishmentId: 'e', eventId: 'v' }

const noteOf = (values: Record<string, string>): VisitNote => ({
  id: 'n',
  createdTime: '2026-11-30T00:00:00Z',
  updatedTime: '2026-11-30T00:00:00Z',
  eventId: 'v',
  authorName: 'Ploy',
  template: 'soap',
  nameEn: 'SOAP note',
  nameTh: '',
  sections: [],
  values: Object.entries(values).map(([sectionId, text]) => ({ sectionId, text })),
  text: '',
  isPrivate: false,
  status: 'draft',
  signedTime: null,
  isOwn: true,
  addenda: [],
})

/** A server that keeps what it is sent, and fails as often as it is told to. */
function open(faults: Failure[] = []) {
  const stored: Record<string, string> = {}
  const sent: SaveVisitNote[] = []
  const kept: { now: { values: Record<string, string>; base: Record<string, string> } | undefined } = { now: undefined }
  const draft = createDraft({
    about,
    note: null,
    template: 'soap',
    send: (input) => {
      sent.push(input)
      const fault = faults.shift()
      if (fault) return Promise.reject(fault)
      for (const { sectionId, to } of input.changes) stored[sectionId] = to
      return Promise.resolve(noteOf(stored))
    },
    findOther: () => Promise.resolve(undefined),
    keep: { read: () => kept.now, write: (now) => (kept.now = now), clear: () => (kept.now = undefined) },
  })
  return { draft, stored, sent, kept, state: () => draft.store.getState() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is typed is sent within two seconds while typing goes on, and kept until then', async () => {
  const { draft, stored, kept, state } = open()
  let text = ''
  for (let letter = 0; letter < 20; letter += 1) {
    text += 'a'
    draft.setValue('plan', text)
    expect(kept.now?.values['plan'], 'on the device at once').toBe(text)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(stored['plan']?.length).toBeGreaterThan(5)
  await vi.advanceTimersByTimeAsync(1000)
  expect(stored['plan']).toBe(text)
  expect([state().state, kept.now]).toEqual(['saved', undefined])
})

test('what does not reach the server is sent again, and says so meanwhile', async () => {
  const { draft, stored, state } = open([new Failure({ code: 'NETWORK' }), new Failure({ code: 'UNAVAILABLE' })])
  draft.setValue('plan', 'Rest')
  await vi.advanceTimersByTimeAsync(1000)
  expect(state().state).toBe('waiting')
  await vi.advanceTimersByTimeAsync(8000)
  expect([stored['plan'], state().state]).toEqual(['Rest', 'saved'])
})

test('two versions of a section are settled by a person; the answer is sent over the other one', async () => {
  const changed = new Failure({ code: 'CONFLICT', reason: 'section_changed', section: { id: 'plan', text: 'Theirs' } })
  const { draft, sent, state } = open([changed])
  draft.setValue('plan', 'Mine')
  await vi.advanceTimersByTimeAsync(1000)
  expect(state().conflict).toEqual({ sectionId: 'plan', theirs: 'Theirs' })
  draft.settle('Theirs\nMine')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.at(-1)?.changes).toEqual([{ sectionId: 'plan', from: 'Theirs', to: 'Theirs\nMine' }])
  expect(state()).toMatchObject({ conflict: null, state: 'saved' })
})

test('a template that is chosen before anything is typed makes no note', async () => {
  const { draft, sent, state } = open()
  draft.setTemplate('dental')
  await vi.advanceTimersByTimeAsync(2000)
  expect([sent, state().state]).toEqual([[], 'saved'])
})

test('a note is begun once: what is sent later names what the server has made of it', async () => {
  const { draft, sent } = open([new Failure({ code: 'NETWORK' })])
  draft.setValue('plan', 'Rest')
  await vi.advanceTimersByTimeAsync(5000)
  draft.setValue('plan', 'Rest, fluids')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.map(({ id, key }) => [id, key])).toEqual([
    [null, 'k'],
    [null, 'k'],
    ['n', 'k'],
  ])
})

test('of a note that has ended nothing is sent or kept', async () => {
  const { draft, sent, kept } = open()
  draft.setValue('plan', 'Rest')
  await draft.end()
  await draft.flush()
  await vi.advanceTimersByTimeAsync(5000)
  expect([sent, kept.now]).toEqual([[], undefined])
})
