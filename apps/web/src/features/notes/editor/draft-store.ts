import type { SaveVisitNote } from '@clinic/shared/notes/note-input'
import { createStore } from 'zustand'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { valuesOf, type VisitNote } from '../note-row.ts'

/** What another window has stored in a section that was typed into here. */
export type Conflict = { sectionId: string; theirs: string }

export type DraftState = {
  note: VisitNote | null
  /** As they are typed. */
  values: Readonly<Record<string, string>>
  template: string
  isPrivate: boolean
  /** `waiting`: nothing reaches the server; it is tried again. */
  state: 'saved' | 'typed' | 'saving' | 'waiting' | 'refused'
  conflict: Conflict | null
  failure: Failure | null
}

type About = { key: string; patientId: string; establishmentId: string; eventId: string | null }
type Kept = { values: Record<string, string>; base: Record<string, string> }

export type DraftTools = {
  about: About
  note: VisitNote | null
  template: string
  send: (input: SaveVisitNote) => Promise<VisitNote>
  /** A draft that another window has begun about the same visit. */
  findOther: () => Promise<VisitNote | undefined>
  keep: { read: () => Kept | undefined; write: (kept: Kept) => void; clear: () => void }
  /** Milliseconds between what is typed and what is sent, and before another attempt. */
  pause?: number
  retry?: number
}

/**
 * A note while it is written: kept on the device with each letter, and sent to the server a moment later, one request at a time, with what differs from
 * what the server has said.
 */
export function createDraft({ about, note, template, send, findOther, keep, pause = 800, retry = 3000 }: DraftTools) {
  const kept = keep.read()
  let base: Record<string, string> = kept?.base ?? valuesOf(note)
  let sentSettings = { template: note?.template ?? '', isPrivate: note?.isPrivate ?? false }
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let ended = false
  const store = createStore<DraftState>(() => ({
    note,
    values: { ...valuesOf(note), ...kept?.values },
    template: note?.template || template,
    isPrivate: note?.isPrivate ?? false,
    state: 'saved',
    conflict: null,
    failure: null,
  }))

  const changes = () => {
    const { values } = store.getState()
    return Object.keys(values)
      .map((sectionId) => ({ sectionId, from: base[sectionId] ?? '', to: values[sectionId] ?? '' }))
      .filter(({ from, to }) => from !== to)
  }
  const settings = () => {
    const { template: chosen, isPrivate } = store.getState()
    return { template: chosen, isPrivate }
  }
  const hasNews = () => {
    const { template: chosen, isPrivate } = settings()
    const isSet = chosen !== sentSettings.template || isPrivate !== sentSettings.isPrivate
    return changes().length > 0 || (store.getState().note !== null && isSet)
  }
  const plan = (after: number) => {
    if (ended) return
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, after)
  }
  const typed = (next: Partial<DraftState>) => {
    store.setState({ ...next, state: 'typed' })
    keep.write({ values: { ...store.getState().values }, base })
    plan(pause)
  }

  /** What the server answers, without what was typed since. */
  const take = (answer: VisitNote, sent: Record<string, string>) => {
    const server = valuesOf(answer)
    const { values } = store.getState()
    const untouched = Object.entries(server).filter(
      ([section]) => (values[section] ?? '') === (sent[section] ?? base[section] ?? ''),
    )
    base = server
    store.setState({ note: answer, values: { ...values, ...Object.fromEntries(untouched) }, failure: null })
  }

  const sendOnce = async () => {
    const sent = changes()
    const set = settings()
    store.setState({ state: 'saving' })
    try {
      const id = store.getState().note?.id ?? null
      take(
        await send({ id, ...about, ...set, changes: sent }),
        Object.fromEntries(sent.map(({ sectionId, to }) => [sectionId, to])),
      )
      sentSettings = set
      if (hasNews()) {
        store.setState({ state: 'typed' })
        plan(pause)
      } else {
        keep.clear()
        store.setState({ state: 'saved' })
      }
    } catch (error) {
      await hear(toFailure(error))
    }
  }

  const hear = async (failure: Failure) => {
    const { section } = failure.details
    if (section) {
      store.setState({ state: 'refused', conflict: { sectionId: section.id, theirs: section.text } })
      return
    }
    if (failure.details.reason === 'in_use') {
      const other = await findOther().catch(() => undefined)
      if (other) return adopt(other)
    }
    const isPassing = ['NETWORK', 'UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL', 'UNAUTHENTICATED'].includes(failure.code)
    store.setState({ state: isPassing ? 'waiting' : 'refused', failure: isPassing ? null : failure })
    if (isPassing) plan(retry)
  }

  /** Goes on with the draft that another window has begun: what both wrote into one section is asked about. */
  const adopt = (other: VisitNote) => {
    const server = valuesOf(other)
    const { values } = store.getState()
    base = {}
    store.setState({ note: other, values: { ...server, ...values }, state: 'typed' })
    plan(0)
  }

  /** Sends what there is now; resolved when it was answered. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    while (sending) await sending
    if (ended || store.getState().conflict) return
    if (!hasNews()) {
      keep.clear()
      return store.setState({ state: 'saved' })
    }
    sending = sendOnce().finally(() => (sending = undefined))
    await sending
  }

  if (kept && hasNews()) plan(0)

  return {
    store,
    flush,
    setValue: (sectionId: string, value: string) => typed({ values: { ...store.getState().values, [sectionId]: value } }),
    setTemplate: (chosen: string) => typed({ template: chosen }),
    setPrivate: (isPrivate: boolean) => typed({ isPrivate }),
    /** Of two versions of a section the one that counts. */
    settle: (value: string) => {
      const { conflict, values } = store.getState()
      if (!conflict) return
      base = { ...base, [conflict.sectionId]: conflict.theirs }
      typed({ values: { ...values, [conflict.sectionId]: value }, conflict: null })
    },
    /** Nothing of it is sent or kept any more: it was signed or put aside. Resolved when what was under way is answered. */
    end: async () => {
      ended = true
      clearTimeout(timer)
      keep.clear()
      await sending
    },
  }
}
