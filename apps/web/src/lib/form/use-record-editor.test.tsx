import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { SessionData } from '../../graphql/session-query.ts'
import { useSession } from '../../stores/session.ts'
import { Failure } from '../errors.ts'
import { changedInput } from './changed-fields.ts'
import { sendOwnWrite } from '../own-writes.ts'
import { useRecordEditor, type Saving } from './use-record-editor.ts'

type Row = { id: string; version: number; name: string; notes: string }
type Values = { name: string; notes: string }

const schema = z.object({ name: z.string().nullish(), notes: z.string().nullish(), id: z.string(), version: z.number() })
const valuesOf = ({ name, notes }: Row): Values => ({ name, notes })
const first: Row = { id: 'a', version: 1, name: 'Manee', notes: '' }
const save = vi.fn<(input: z.output<typeof schema>) => Promise<Row>>()
const onSaved = vi.fn()
const reload = vi.fn<() => Promise<Row | null>>()

const open = (record = first) =>
  renderHook(
    (row: Row) =>
      useRecordEditor({
        record: row,
        valuesOf,
        unsavedName: 'patient:a',
        schema,
        toInput: changedInput(row.id, (values: Values) => values),
        save,
        onSaved,
        reload,
      }),
    { initialProps: record },
  )
type Editor = ReturnType<typeof open>['result']
const type = ({ current }: Editor, values: Partial<Values>) => act(() => current.form.setValues(values))
const stale = new Failure({ code: 'CONFLICT', reason: 'stale', version: 2 })

beforeEach(() => {
  useSession.getState().initialize({ user: { id: 'u', email: {} } } as SessionData)
  save.mockReset().mockImplementation(async (input) => ({ ...first, ...(input as Partial<Row>), version: input.version + 1 }))
  reload.mockReset()
  onSaved.mockReset()
})

describe('unsaved changes', () => {
  it('come back over what they were typed over: a field that was not touched is not sent', async () => {
    const before = open()
    type(before.result, { notes: 'fasting' })
    before.unmount()
    const { result } = open({ ...first, version: 2, name: 'Mana' })
    expect(result.current.restored).toBe(true)
    expect(result.current.form.getValues()).toEqual({ name: 'Manee', notes: 'fasting' })
    await act(() => result.current.save())
    expect(save).toHaveBeenCalledWith({ id: 'a', version: 1, notes: 'fasting' }, expect.anything())
  })

  const ends: [string, (editor: Editor) => Promise<void>][] = [
    ['saved', ({ current }) => current.save()],
    ['discarded', async ({ current }) => current.discard()],
    ['typed back', async ({ current }) => current.form.setValues(valuesOf(first))],
  ]
  it.each(ends)('are gone once they are %s', async (_name, end) => {
    const { result, unmount } = open()
    type(result, { notes: 'fasting' })
    expect(result.current.isDirty()).toBe(true)
    await act(() => end(result))
    expect(result.current.isDirty()).toBe(false)
    unmount()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('of a new record are not brought back to one that was begun elsewhere', () => {
    const begin = (begunAt: string) =>
      renderHook(() =>
        useRecordEditor({ blank: { name: '' }, unsavedName: 'new', begunAt, schema, toInput: (values) => values, save }),
      )
    const { result, unmount } = begin('Monday')
    act(() => result.current.form.setValues({ name: 'Manee' }))
    unmount()
    expect(begin('Tuesday').result.current.form.getValues()).toEqual({ name: '' })
    expect(begin('Monday').result.current.form.getValues()).toEqual({ name: 'Manee' })
  })
})

describe('a newer version', () => {
  const theirs = { ...first, version: 2, name: 'Mana' }

  it('is shown where nothing is typed', () => {
    const { result, rerender } = open()
    rerender(theirs)
    expect(result.current.form.getValues().name).toBe('Mana')
    expect(result.current.isDirty()).toBe(false)
  })

  it('of somebody else leaves alone what is typed, and the refusal leaves the choice', async () => {
    const { result, rerender } = open()
    type(result, { notes: 'fasting' })
    rerender(theirs)
    expect(result.current.form.getValues()).toEqual({ name: 'Manee', notes: 'fasting' })
    save.mockRejectedValueOnce(stale)
    await act(() => result.current.save())
    expect(save.mock.lastCall?.[0]).toEqual({ id: 'a', version: 1, notes: 'fasting' })
    await waitFor(() => expect(result.current.failure).toBe(stale))
    await act(() => result.current.saveMine())
    expect(save.mock.lastCall?.[0]).toEqual({ id: 'a', version: 2, notes: 'fasting' })
    expect(result.current.failure).toBeNull()
  })

  it('is taken instead of what was typed', async () => {
    const { result } = open()
    type(result, { notes: 'fasting' })
    reload.mockResolvedValue(theirs)
    await act(() => result.current.takeTheirs())
    expect(result.current.form.getValues()).toEqual(valuesOf(theirs))
    type(result, { notes: 'x' })
    act(() => result.current.discard())
    expect(result.current.form.getValues()).toEqual(valuesOf(theirs))
  })

  it('that this browser wrote beside the form moves the untouched fields under what is typed', async () => {
    const { result, rerender } = open()
    type(result, { notes: 'fasting' })
    await sendOwnWrite('a', async () => theirs)
    rerender(theirs)
    expect(result.current.form.getValues()).toEqual({ name: 'Mana', notes: 'fasting' })
    await act(() => result.current.save())
    expect(save.mock.lastCall?.[0]).toEqual({ id: 'a', version: 2, notes: 'fasting' })
  })
})

it('what is typed while a save is under way is not saved yet', async () => {
  const { result } = open()
  type(result, { notes: 'fasting' })
  const { promise, resolve } = Promise.withResolvers<Row>()
  save.mockReturnValueOnce(promise)
  let sent: Promise<void> = Promise.resolve()
  act(() => void (sent = result.current.save()))
  type(result, { notes: 'fasting since midnight' })
  await act(async () => {
    resolve({ ...first, version: 2, notes: 'fasting' })
    await sent
  })
  expect(result.current.isDirty()).toBe(true)
  await act(() => result.current.save())
  expect(save.mock.lastCall?.[0]).toEqual({ id: 'a', version: 2, notes: 'fasting since midnight' })
})

it('a first step that was written counts, though the second was refused', async () => {
  const refused = new Failure({ code: 'FORBIDDEN' })
  const { result } = renderHook(() =>
    useRecordEditor({
      record: first,
      valuesOf,
      schema,
      toInput: changedInput('a', (values: Values) => values),
      save: async (_input, { onWritten }: Saving<Row, Values, string>) => {
        onWritten({ ...first, version: 2 }, 'draft')
        throw refused
      },
      onSaved: (row, step: string | undefined) => onSaved(row, step),
    }),
  )
  act(() => result.current.form.setValues({ notes: 'x' }))
  await act(() => result.current.save('issued'))
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ ...first, version: 2 }, 'draft')
  expect(result.current.failure).toBe(refused)
  expect(result.current.isDirty()).toBe(false)
})
