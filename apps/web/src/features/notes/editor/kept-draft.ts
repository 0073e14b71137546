const prefix = 'unsaved-note:'

type Kept = { values: Record<string, string>; base: Record<string, string> }

/**
 * What was typed and the server hasn't got yet, on this device: survives a crash and a lost connection. It is of one person and gone as soon as
 * it is stored.
 */
export function keptDraft(userId: string, about: string) {
  const key = `${prefix}${userId}:${about}`
  return {
    read: (): Kept | undefined => {
      try {
        return (JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null) ?? undefined
      } catch {
        return undefined
      }
    },
    write: (kept: Kept) => {
      try {
        localStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // The device has no room: the server gets it all the same.
      }
    },
    clear: () => localStorage.removeItem(key),
  }
}
