import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { v4 as newId } from 'uuid'
import { useSession, useViewer } from '../../../stores/session.ts'
import type { VisitNote } from '../note-row.ts'
import { fetchVisitNotes, saveVisitNote } from '../visit-notes.ts'
import { createDraft } from './draft-store.ts'
import { keptDraft } from './kept-draft.ts'

type About = { patientId: string; eventId: string | null; note: VisitNote | null; template: string }

/** A note that is written here; what another window writes into it comes in when this one is looked at again. */
export function useDraft({ patientId, eventId, note, template }: About) {
  const establishmentId = useViewer().establishment.id
  const userId = useSession(({ user }) => user?.id ?? '')
  const findOther = async () =>
    (await fetchVisitNotes(patientId)).find((other) => other.isOwn && other.status === 'draft' && other.eventId === eventId)
  const [draft] = useState(() => {
    const about = { key: newId(), patientId, establishmentId, eventId }
    const keep = keptDraft(userId, eventId ?? `patient ${patientId}`)
    return createDraft({ about, note, template, send: saveVisitNote, findOther, keep })
  })
  const flush = useEffectEvent(() => void draft.flush())
  useEffect(() => {
    const send = () => flush()
    window.addEventListener('pagehide', send)
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      window.removeEventListener('pagehide', send)
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
      send()
    }
  }, [])
  return { draft, ...useStore(draft.store) }
}
