import { useEffect, useState } from 'react'
import { useSession } from '../../stores/session.ts'
import type { Kept } from './use-record-editor.ts'
import { readKept, unsavedKey } from './use-unsaved-changes.ts'

/** What was typed into the form of this name and not saved, for when the form is gone because its record was closed elsewhere. */
export function useLeftChanges<Values>(name: string) {
  const userId = useSession(({ user }) => user?.id)
  const key = unsavedKey(userId, name)
  const [left, setLeft] = useState<Kept<Values>>()
  // Not before the form was taken away, which keeps what was typed last.
  useEffect(() => setLeft(readKept<Kept<Values>>(key)), [key])
  const forget = () => {
    sessionStorage.removeItem(key)
    setLeft(undefined)
  }
  return {
    typed: left?.values,
    forget,
    /** Leaves it to the form of a new record, which starts with `blank`. */
    moveTo: (newName: string, blank: Values) => {
      if (!left) return
      const kept: Kept<Values> = { seen: { version: 0, values: blank }, values: left.values }
      sessionStorage.setItem(unsavedKey(userId, newName), JSON.stringify(kept))
      forget()
    },
  }
}
