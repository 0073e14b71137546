import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../../stores/session.ts'

const prefix = 'unsaved:'
const quiet = 300

/** They hold what was typed about patients: kept for this tab only, and gone on sign-out. */
export function clearUnsavedChanges() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
}

/** Where what this user typed into the form of that name is kept. */
export const unsavedKey = (userId: string | undefined, name: string) => `${prefix}${userId ?? ''}:${name}`

export function readKept<Content>(key: string): Content | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Content | null) ?? undefined
  } catch {
    return undefined
  }
}

export type UnsavedChanges<Content> = {
  /** What was kept when the form opened. */
  kept: Content | undefined
  keep: (content: Content) => void
  clear: () => void
}

/**
 * What is typed into the form of this `name` and not saved, of this user: survives a reload and an expired session.
 * Without a name nothing is kept.
 */
export function useUnsavedChanges<Content>(name: string | undefined): UnsavedChanges<Content> {
  const userId = useSession(({ user }) => user?.id)
  const [key] = useState(name === undefined ? undefined : unsavedKey(userId, name))
  const [kept] = useState(() => (key === undefined ? undefined : readKept<Content>(key)))
  const pending = useRef<{ content: Content; timer: ReturnType<typeof setTimeout> }>(undefined)

  const write = useCallback(() => {
    if (!pending.current || key === undefined) return
    clearTimeout(pending.current.timer)
    const { content } = pending.current
    pending.current = undefined
    if (useSession.getState().endedBy !== 'user') sessionStorage.setItem(key, JSON.stringify(content))
  }, [key])

  const keep = useCallback(
    (content: Content) => {
      clearTimeout(pending.current?.timer)
      pending.current = { content, timer: setTimeout(write, quiet) }
    },
    [write],
  )

  const clear = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current = undefined
    if (key !== undefined) sessionStorage.removeItem(key)
  }, [key])

  useEffect(() => {
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  return { kept, keep, clear }
}
