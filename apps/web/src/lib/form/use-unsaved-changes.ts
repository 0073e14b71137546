import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../../stores/session.ts'

const prefix = 'draft:'
const quiet = 300

/** Drafts hold what was typed about patients: kept for this tab only, and gone on sign-out. */
export function clearDrafts() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
}

function readDraft<Values>(key: string): Values | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Values | null) ?? undefined
  } catch {
    return undefined
  }
}

export type Draft<Values> = {
  /** What was kept when the form opened. */
  kept: Values | undefined
  save: (values: Values) => void
  clear: () => void
}

/** A half-filled form's draft, of this user and this `name`: survives a reload and an expired session. */
export function useUnsavedChanges<Values>(name: string): Draft<Values> {
  const userId = useSession(({ user }) => user?.id)
  const [key] = useState(`${prefix}${userId ?? ''}:${name}`)
  const [kept] = useState(() => readDraft<Values>(key))
  const unsaved = useRef<{ values: Values; timer: ReturnType<typeof setTimeout> }>(undefined)

  const write = useCallback(() => {
    if (!unsaved.current) return
    clearTimeout(unsaved.current.timer)
    const { values } = unsaved.current
    unsaved.current = undefined
    if (useSession.getState().endedBy !== 'user') sessionStorage.setItem(key, JSON.stringify(values))
  }, [key])

  const save = useCallback(
    (values: Values) => {
      clearTimeout(unsaved.current?.timer)
      unsaved.current = { values, timer: setTimeout(write, quiet) }
    },
    [write],
  )

  const clear = useCallback(() => {
    clearTimeout(unsaved.current?.timer)
    unsaved.current = undefined
    sessionStorage.removeItem(key)
  }, [key])

  useEffect(() => {
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  return { kept, save, clear }
}
